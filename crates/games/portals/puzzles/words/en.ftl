# Puzzles of Portals.

portals-puzzle-key = Which key brings most?
portals-puzzle-key-short = The key that brings most
portals-puzzle-key-about = You play alone and see the stones to come. They all go on the key you take now. An open sign adds four points.
portals-puzzle-mark = On which mark does this stone belong?
portals-puzzle-mark-short = The right mark
portals-puzzle-mark-about =
    { $marks ->
        [one] You play alone. The next stone fills this key, and its portal opens. An open sign adds four points.
       *[other] You play alone. The next { $marks } stones fill this key, then its portal opens. An open sign adds four points.
    }
portals-puzzle-portal = Where does this portal bring most?
portals-puzzle-portal-short = The best place
portals-puzzle-portal-about = Count the points of the portal. An open sign that it makes stand adds four.
portals-puzzle-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
