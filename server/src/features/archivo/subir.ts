import { LIMITE_ARCHIVO } from '@renadet/domain/archivo/archivo.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recibir } from '../../almacen/recibir.ts';
import { conParte } from '../../lib/multiparte.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { anexar, findLugar, refuseArchivo } from './archivo.commands.ts';

/**
 * Receives one file and attaches it. What can be refused without its bytes is refused before they are read: the file of
 * another institution, no room left, its type by name.
 * @param nueva only a file that the user has just registered
 * @throws AppError with the sentence for the user; nothing of the upload is left behind then
 */
export const subir = (
  services: Services,
  usuario: Usuario,
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
      return { nombre, recibido: await recibir(services.almacen.entrada, bytes, maximo) };
    },
    (recibido) => {
      const sigue = () => !req.raw.socket.destroyed;
      return anexar(services, usuario, llcarpeta, { ...recibido, sigue });
    },
  );
