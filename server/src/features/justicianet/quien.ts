import { ROL } from '@renadet/domain/permisos/roles';
import type { Actor } from '../../db/write.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';

/** The actor of an integration: a signed-in user, or a run that works for one. */
export interface Quien extends Actor {
  llusuario: number;
  llinstitucion: number;
  llrol: number;
  dsabreviatura: string;
  propietarios: readonly number[];
}

/** The facts about its starter that a run keeps. */
export type QuienGuardado = Pick<Quien, 'dscorreo' | 'llrol' | 'dsabreviatura' | 'propietarios' | 'alcance'>;

export const saveWho = ({ dscorreo, llrol, dsabreviatura, propietarios, alcance }: UsuarioDeSesion): QuienGuardado => ({
  dscorreo,
  llrol,
  dsabreviatura,
  propietarios,
  alcance,
});

/** The office whose external files this user may see: every one's for the national administrator (undefined). */
export const fiscaliaDe = ({ llrol, dsabreviatura }: Quien): string | undefined =>
  llrol === ROL.ADMINISTRADOR ? undefined : dsabreviatura;
