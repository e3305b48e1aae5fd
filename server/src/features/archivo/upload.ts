import { LIMITE_ARCHIVO } from '@renadet/domain/archivo/archivo.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { receive } from '../../almacen/receive.ts';
import { conParte } from '../../lib/multiparte.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { attach, findLugar, refuseArchivo } from './archivo.commands.ts';

/**
 * Receives one file and attaches it. Some refusals need no bytes and come before they are read: the file of another
 * institution, no room left, its type by name.
 * @param nueva only a file that the user has just registered
 * @throws AppError with the sentence for the user; nothing of the upload is left behind then
 */
export const upload = (
  services: Services,
  usuario: UsuarioDeSesion,
  { req, reply, llcarpeta, nueva }: { req: FastifyRequest; reply: FastifyReply; llcarpeta: number; nueva: boolean },
) =>
  conParte(
    req,
    reply,
    async (parte) => {
      const disponible = await findLugar(services, usuario, llcarpeta, nueva);
      const { nombre, bytes } = await parte();
      refuseArchivo(nombre, disponible);
      const maximo = Math.min(disponible, LIMITE_ARCHIVO);
      return { nombre, recibido: await receive(services.almacen.entrada, bytes, maximo) };
    },
    (recibido) => {
      const follows = () => !req.raw.socket.destroyed;
      return attach(services, usuario, llcarpeta, { ...recibido, follows });
    },
  );
