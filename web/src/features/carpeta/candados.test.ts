import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { type Contexto, contextoDe } from '@renadet/domain/lib/contexto';
import { fecha } from '@renadet/domain/lib/fecha';
import { describe, expect, it } from 'vitest';
import { createFormulario } from '../../lib/formulario.ts';
import { HttpError } from '../../lib/http.ts';

const FIJOS = ['noci', 'fcinicio', 'lldelito', 'novictimas', 'fchecho', 'llestado', 'llmunicipio', 'dslocalidad'];
const contexto = (rol: number): Contexto => ({
  ...contextoDe(null, { rol, hoy: fecha('2026-01-01') }),
  modo: 'editar',
  integrada: true,
  externa: true,
});
const open = (rol: number) =>
  createFormulario<Carpeta, Contexto>({
    campos: camposCarpeta,
    rules: reglasCarpeta,
    initial: carpetaBuena,
    stored: carpetaBuena,
    contexto: contexto(rol),
  });

describe('what roles 5 and 6 may not change', () => {
  it('[1-225] stays locked after a save: refused by the server, failed, or done', async () => {
    for (const rol of [5, 6]) {
      const form = open(rol);
      const locked = () => FIJOS.filter((name) => form.props(name as keyof Carpeta).state.locked !== undefined);
      expect(locked()).toEqual(FIJOS);
      const refused = new HttpError(400, 'Llena todos los campos obligatorios', [{ campo: 'noci', mensaje: 'No.' }]);
      expect(await form.send(() => Promise.reject(refused))).toBe(false);
      expect(locked()).toEqual(FIJOS);
      await expect(form.send(() => Promise.reject(new HttpError(503, 'Falla')))).rejects.toThrow('Falla');
      expect(locked()).toEqual(FIJOS);
      expect(await form.send(() => Promise.resolve())).toBe(true);
      form.restart(form.values);
      expect(locked()).toEqual(FIJOS);
    }
  });
});
