"""A door with TLS before a plain server, for tests.

    tls_relay.py CERTIFICATE KEY HOST:PORT

It prints the port it listens on, and serves until it is ended.
"""
import asyncio, ssl, sys


async def copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass  # one of the two has gone
    finally:
        writer.close()


async def main(certificate, key, target):
    host, port = target.rsplit(":", 1)

    async def serve(reader, writer):
        there, back = await asyncio.open_connection(host, int(port))
        await asyncio.gather(copy(reader, back), copy(there, writer))

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main(*sys.argv[1:]))
