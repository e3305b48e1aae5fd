import { type Campos, catalogo, dia, entero, fieldRules, siNo, texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { describe, expect, it, vi } from 'vitest';
import { createFormulario } from './formulario.ts';
import { HttpError } from './http.ts';

const campos = {
  nombre: texto('Nombre', 20),
  edad: entero('Edad', 0, 999),
  pais: catalogo('País', 'paises'),
  estado: catalogo('Estado', 'estados', 'pais'),
  nacio: dia('Fecha de nacimiento'),
  vive: siNo('¿Vive?'),
} as const satisfies Campos;
interface Persona {
  nombre: string | null;
  edad: number | null;
  pais: number | null;
  estado: number | null;
  nacio: string | null;
  vive: number | null;
}
const vacia: Persona = { nombre: null, edad: null, pais: null, estado: null, nacio: null, vive: null };
const rules = defineRules<Persona, { lectura: boolean }>([
  {
    kind: 'locks',
    clause: 'x',
    fields: Object.keys(campos) as (keyof Persona)[],
    reason: 'Solo consulta.',
    when: (_, c) => c.lectura,
  },
  { kind: 'requires', clause: 'a', fields: ['nombre', 'pais'] },
  {
    kind: 'forces',
    clause: 'b',
    sets: { estado: 33 },
    reason: 'Se fija por el país.',
    when: (v) => v.pais !== null && v.pais !== 1,
  },
  { kind: 'options', clause: 'c', field: 'estado', allows: (id) => id !== 33, when: (v) => v.pais === 1 },
  { kind: 'check', clause: 'd', field: 'edad', fails: (v) => v.edad === 200, message: 'Nadie.' },
  { kind: 'shows', clause: 'e', fields: ['edad'], when: (v) => v.vive === 1 },
]);
const nuevo = (initial: Partial<Persona> = {}, lectura = false) =>
  createFormulario<Persona, { lectura: boolean }>({
    campos,
    rules,
    initial: { ...vacia, ...initial },
    contexto: { lectura },
  });

describe('a form on the rule engine', () => {
  it('settles with every change', () => {
    const form = nuevo();
    form.set('pais', 2);
    expect(form.values.estado).toBe(33);
    expect(form.props('estado').state.locked).toBe('Se fija por el país.');
    expect(form.estado('edad').visible).toBe(false);
  });

  it('judges nothing while typing, everything on saving, and drops what is mended', () => {
    const form = nuevo({ vive: 1 });
    form.set('edad', 200);
    expect(form.errores()).toEqual([]);
    expect(form.validate()).toBe(false);
    expect(form.errores().map((e) => e.campo)).toEqual(['nombre', 'edad', 'pais']);
    form.set('nombre', 'Ana');
    form.set('nacio', 'incompleta');
    expect(form.errores().map((e) => e.campo)).toEqual(['edad', 'pais']);
    expect(form.resumen(['nombre', 'pais', 'edad'])).toEqual({ faltan: 1, revisar: 1, errores: 2, vacia: false });
  });

  it('[1-871] tells what is missing, what cannot be kept, and what nobody asks for, before it is judged', () => {
    const form = nuevo();
    const of = (...names: string[]) => form.resumen(names);
    expect(of('nombre', 'pais')).toEqual({ faltan: 2, revisar: 0, errores: 0, vacia: false });
    expect(of('nacio', 'vive')).toEqual({ faltan: 0, revisar: 0, errores: 0, vacia: true });
    form.set('nacio', 'incompleta');
    expect(of('nacio', 'vive')).toEqual({ faltan: 0, revisar: 1, errores: 0, vacia: false });
    form.set('nombre', 'A'.repeat(21));
    expect(of('nombre', 'pais')).toMatchObject({ faltan: 1, revisar: 1 });
    expect(form.pendientes(['pais', 'edad', 'nacio', 'nombre'])).toEqual(['pais', 'nacio', 'nombre']);
    expect(form.errores()).toEqual([]);
  });

  it('[1-871] counts what is locked only until another answer comes', () => {
    const form = createFormulario<Persona, object>({
      campos,
      rules: defineRules<Persona, object>([
        { kind: 'requires', clause: 'a', fields: ['pais', 'estado'] },
        { kind: 'forces', clause: 'b', sets: { estado: null }, reason: 'Antes el país.', when: (v) => v.pais === null },
        { kind: 'forces', clause: 'c', sets: { estado: 33 }, reason: 'Por el país.', when: (v) => v.pais === 2 },
      ]),
      initial: vacia,
      contexto: {},
    });
    const faltan = () => form.resumen(['pais', 'estado']).faltan;
    expect([faltan(), form.pendientes(['pais', 'estado'])]).toEqual([2, ['pais']]);
    form.set('pais', 1);
    expect([faltan(), form.pendientes(['pais', 'estado'])]).toEqual([1, ['estado']]);
    form.set('pais', 2);
    expect(faltan()).toBe(0);
  });

  it('names a date that was half typed', () => {
    const form = nuevo({ nombre: 'A', pais: 1, nacio: 'incompleta' });
    form.validate();
    expect(form.errores()).toEqual([
      { campo: 'nacio', etiqueta: 'Fecha de nacimiento', mensaje: expect.stringMatching(/DD\/MM\/AAAA/) },
    ]);
  });

  it('puts field errors of the server at their fields until those change', async () => {
    const form = nuevo({ nombre: 'A', pais: 1 });
    const saved = await form.send(async () => {
      throw new HttpError(400, 'No', [{ campo: 'nombre', mensaje: 'Ya existe.' }]);
    });
    expect(saved).toBe(false);
    expect(form.props('nombre').error).toBe('Ya existe.');
    form.set('vive', 1);
    expect(form.props('nombre').error).toBe('Ya existe.');
    form.set('nombre', 'B');
    expect(form.props('nombre').error).toBeUndefined();
  });

  it('lets other failures through and can be sent again', async () => {
    const form = nuevo({ nombre: 'A', pais: 1 });
    const fail = form.send(() => Promise.reject(new HttpError(500, 'Server Error')));
    await expect(fail).rejects.toThrow('Server Error');
    const save = vi.fn(async () => undefined);
    expect(await form.send(save)).toBe(true);
    expect(save).toHaveBeenCalledWith(form.values);
  });

  it('keeps the props of the fields that did not change', () => {
    const form = nuevo({ pais: 1 });
    const all = [
      { id: 30, texto: 'VERACRUZ' },
      { id: 33, texto: 'NO APLICA' },
    ];
    const before = [form.props('nombre'), form.props('estado', all)];
    expect(before[1]?.opciones).toEqual([all[0]]);
    form.set('vive', 1);
    expect([form.props('nombre'), form.props('estado', all)]).toEqual(before);
    expect(form.props('nombre')).toBe(before[0]);
    expect(form.props('estado', all)).toBe(before[1]);
  });

  it('says once why everything is locked', () => {
    const form = nuevo({ vive: 1 }, true);
    expect(form.motivoGeneral).toBe('Solo consulta.');
    expect(form.props('nombre').state.locked).toBe('');
    form.setContexto({ lectura: false });
    expect(form.motivoGeneral).toBeUndefined();
  });

  it('types again what was not changed and a changed parent empties', () => {
    const conMunicipio = {
      estado: catalogo('Estado', 'estados'),
      municipio: catalogo('Municipio', 'municipios', 'estado'),
    } as const;
    const filas = fieldRules<{ estado: number | null; municipio: number | null }>(conMunicipio);
    const open = (estado: number, municipio: number) =>
      createFormulario({
        campos: conMunicipio,
        rules: filas as never,
        initial: { estado, municipio } as { estado: number | null; municipio: number | null },
        contexto: {},
      });
    // opened as 30/87, typed as 20/87: the municipality of another state has the same number
    const form = open(30, 87);
    form.apply({ estado: 20 }, { estado: 20, municipio: 87 });
    expect(form.values).toEqual({ estado: 20, municipio: 87 });
    const without = open(30, 87);
    without.apply({ estado: 20 }, { estado: 20, municipio: null });
    expect(without.values).toEqual({ estado: 20, municipio: null });
  });

  it('drops what only a program writes from a text, a page break becomes a space', () => {
    const form = nuevo();
    form.set('nombre', 'ANA\u0002 RUIZ\fLARA\uFFFE');
    expect(form.values.nombre).toBe('ANA RUIZ LARA');
    form.set('nacio', '2024-01-02');
    expect(form.values.nacio).toBe('2024-01-02');
  });

  it('a save knows what was typed since, what was refused and what is in doubt', async () => {
    const form = nuevo({ nombre: 'A', pais: 1 });
    form.set('nombre', 'B');
    await form.send(async () => form.set('nombre', 'C'));
    expect([form.guardado.fase, form.sucio, form.guardado.asentado.nombre]).toEqual(['guardado', true, 'B']);
    await form.send(() => Promise.reject(new HttpError(403, 'No'))).catch(() => undefined);
    expect([form.guardado.fase, form.guardado.dudosos.length]).toEqual(['rechazado', 0]);
    await form.send(() => Promise.reject(new HttpError(0, 'cut'))).catch(() => undefined);
    expect([form.guardado.fase, form.guardado.dudosos.length, form.sucio]).toEqual(['sinRespuesta', 1, true]);
    const dispatch = vi.fn();
    expect(await form.save({ dispatch, locate: async () => 'there' })).toEqual({ answer: 'there' });
    expect([dispatch.mock.calls.length, form.sucio, form.guardado.dudosos.length]).toEqual([0, false, 0]);
  });

  describe('a kept record that the form would not offer', () => {
    const kept = { ...vacia, nombre: 'A', pais: 2, estado: 7 };
    const open = () => createFormulario({ campos, rules, initial: kept, contexto: { lectura: false }, stored: kept });
    it('is not changed by opening it', () => {
      expect(open().values).toEqual(kept);
    });
    it('says so, and offers beside it what the rules demand', () => {
      const todas = [7, 30, 33].map((id) => ({ id, texto: `${id}` }));
      const { state, opciones } = open().props('estado', todas);
      expect([state, opciones?.map(({ id }) => id)]).toEqual([
        { visible: true, required: false, locked: undefined, kept: true },
        [7, 33],
      ]);
      const form = open();
      form.set('estado', 33);
      expect(form.props('estado', todas).state).toMatchObject({ locked: expect.any(String), kept: false });
    });
    it('is kept as it is read again', () => {
      const form = open();
      form.restart({ ...kept, nombre: 'C', estado: 9 });
      expect(form.values).toEqual({ ...kept, nombre: 'C', estado: 9 });
    });
    it('is not changed by typing in another field', () => {
      const form = open();
      form.set('nombre', 'B');
      expect(form.values).toEqual({ ...kept, nombre: 'B' });
    });
    it('is saved as it stands', () => {
      const form = open();
      form.set('nombre', 'B');
      expect([form.validate(), form.values.estado]).toEqual([true, 7]);
    });
    it('follows a field that it depends on', () => {
      const form = open();
      form.set('pais', 3);
      expect(form.values.estado).toBe(33);
    });
  });
});
