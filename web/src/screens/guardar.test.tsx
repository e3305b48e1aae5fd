import { autoridadBuena } from '@renadet/domain/autoridad/autoridad.ejemplo';
import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { imputadoBueno } from '@renadet/domain/imputado/imputado.ejemplo';
import { MENSAJES } from '@renadet/domain/mensajes';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { victimaBuena } from '@renadet/domain/victima/victima.ejemplo';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAvisos, useHistoria } from '../lib/avisos.ts';
import { esperanRegistro } from '../lib/corregidas.ts';
import { getSeleccion } from '../lib/eleccion.tsx';
import { getSesion, openSesion } from '../lib/session.ts';
import { canSalir } from '../lib/useGuardia.ts';
import { accionesDe, chooseAccion, conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';
import { Pantalla as Autoridad } from './autoridad.tsx';
import { Pantalla as Buscar } from './buscar_ci.tsx';
import { Pantalla as Victima } from './victima.tsx';

const CARPETA = {
  ...carpetaBuena,
  llcarpeta: 1,
  version: 3,
  novictimas: 3,
  victimasregistradas: 1,
  autoridadesregistradas: 0,
  fcintegracion: null,
  folio: null,
  estadojuridicoexpedienteid: null,
  provienejusticianet: 0,
};
const VICTIMA = { ...victimaBuena, llvictima: 7, llcarpeta: 1, version: 5, dsalias: 'ANTES' };
const AUTORIDAD = { ...autoridadBuena, llresponsable: 9, llcarpeta: 1, version: 2, imputados: [], imputadosE: [] };
const Otra = () => <p>Otra pantalla</p>;
const PANTALLAS = { victimas: Otra, autoridades: Otra, inicio: Otra, buscar_ci: Otra };

/** An answer that comes when it is let go. */
function retenida(answer: unknown) {
  let release = () => {};
  const held = new Promise((ok) => {
    release = () => ok(answer);
  });
  return { held, release: () => act(async () => release()) };
}
// by the field and by the words, not by role: a form of fifty fields is long to search so in jsdom
const caja = (campo: string) =>
  document.querySelector(`[data-campo=${campo}] :is(input, textarea)`) as HTMLInputElement;
const write = (campo: string, value: string) => fireEvent.change(caja(campo), { target: { value } });
const boton = (texto: string) => screen.getByText(texto, { selector: 'button:not([aria-label])' });
const press = (texto: string) => fireEvent.click(boton(texto));
const abierto = () => screen.findByText('Guardar', { selector: 'button' });
const libre = () => waitFor(() => expect(boton('Guardar').getAttribute('aria-disabled')).toBeNull());
const de = (calls: ReturnType<typeof conServidor>, operacion: string) => calls.filter((c) => c.operacion === operacion);

beforeEach(forgetAvisos);
afterEach(() => vi.unstubAllGlobals());

/** What was told, also what has left since. */
async function told(sentence: string) {
  const { result, unmount } = renderHook(useHistoria);
  await waitFor(() => expect(result.current.map(({ texto }) => texto)).toContain(sentence));
  unmount();
}
/** A draft of a new record that lacks nothing. */
const borradorDe = (valores: object) => ({
  ficha: 'f0000000-0000-4000-8000-000000000000',
  version: null,
  contenido: { valores, abierto: {} },
  guardado: '2026-01-01T00:00:00Z',
});

describe('[1-551] [1-554] [1-563] [1-570] a save that fails says so with its own sentence and keeps what was typed', () => {
  const NUEVAS = {
    '/carpeta/0/0': borradorDe(carpetaBuena),
    '/victima/1/0': borradorDe({ ...victimaBuena, dsalias: 'ANTES' }),
  };
  const borradores = (_: unknown, path: string) =>
    Object.entries(NUEVAS).flatMap(([end, one]) => (path.endsWith(end) ? [one] : []));
  const LEE = { getCarpetaById: CARPETA, getArchivosByLlCarpeta: [], getCtResponsablesById: AUTORIDAD, borradores };
  it.each([
    ['guardarCI', { actualizar: Carpeta }, {}, 'dslocalidad', 'Error al guardar la C.I.'],
    [
      'modificarCI',
      { actualizar: Carpeta },
      { carpeta: 1, accion: 'editar' },
      'dslocalidad',
      'Error al guardar el registro',
    ],
    ['insertarVictima', { victima: Victima }, { carpeta: 1 }, 'dsalias', 'Error al guardar la informacion'],
    [
      'modificarAutoridad',
      { autoridad: Autoridad },
      { carpeta: 1, autoridad: 9, accion: 'editar' },
      'dscargo',
      'Error al guardar.',
    ],
  ])('%s', async (operacion, pantalla, elegido, campo, sentence) => {
    for (const answer of [
      () => new Response(JSON.stringify({ message: 'Sin servicio.' }), { status: 503 }),
      () => ({ result: 'ERROR_GUARDAR', msj: 'Motivo.' }),
    ]) {
      act(forgetAvisos);
      const calls = conServidor({ ...LEE, [operacion]: answer });
      openPantallas({ ...pantalla, ...PANTALLAS }, { llrol: 4, ...elegido } as never);
      if (!('accion' in elegido)) fireEvent.click(await screen.findByText('Recuperar', { selector: 'button' }));
      await abierto();
      await waitFor(() => expect(caja(campo)).toBeTruthy());
      write(campo, 'OTRA');
      press('Guardar');
      await waitFor(() => expect(de(calls, operacion)).toHaveLength(1));
      await told(sentence);
      expect(caja(campo)).toHaveProperty('value', 'OTRA');
      cleanup();
    }
  });
});

describe('a victim that is being saved', () => {
  const EXITO = { result: 'REGISTRO_EXITOSO', msj: '', llvictima: 7, version: 6 };
  const open = () =>
    openPantallas({ victima: Victima, ...PANTALLAS }, {
      llrol: 4,
      carpeta: 1,
      victima: 7,
      accion: 'editar',
    } as Parameters<typeof openPantallas>[1]);

  it('[1-594] keeps on the screen what was typed meanwhile, on the version that was saved', async () => {
    let kept = VICTIMA as Record<string, unknown>;
    const first = retenida(EXITO);
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: () => [kept],
      editarVictima: (body: Record<string, unknown>) => {
        kept = { ...body, version: Number(body.version) + 1 };
        return body.version === 5 ? first.held : EXITO;
      },
    });
    const { donde } = open();
    await abierto();
    write('dsalias', 'PRIMERO');
    press('Guardar');
    await waitFor(() => expect(de(calls, 'editarVictima')).toHaveLength(1));
    write('dsalias', 'DESPUES');
    write('dsnombre', 'EVA');
    await first.release();
    await libre();
    // its message leaves by itself, on a busy machine before the form is drawn again: it is kept with the others
    const { result } = renderHook(useHistoria);
    expect(result.current.map(({ texto }) => texto)).toContainEqual(expect.stringMatching(/todavía no se guarda/));
    expect(donde()).toBe('/pages/victima');
    await waitFor(() => expect(caja('dsalias')).toHaveProperty('value', 'DESPUES'));
    press('Guardar');
    await waitFor(() => expect(donde()).toBe('/pages/victimas'));
    expect(de(calls, 'editarVictima').map((c) => [c.body.version, c.body.dsalias, c.body.dsnombre])).toEqual([
      [5, 'PRIMERO', 'ANA'],
      [6, 'DESPUES', 'EVA'],
    ]);
  });

  it('goes on with the draft that another screen made, which hears that it is in the registry', async () => {
    const [ficha, alta] = [crypto.randomUUID(), crypto.randomUUID()];
    const contenido = { valores: { ...VICTIMA, dsalias: 'MIO' }, abierto: { dsalias: 'ANTES' }, alta };
    const guardado = '2024-01-02T00:00:00Z';
    conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: [VICTIMA],
      editarVictima: EXITO,
      borradores: (_: unknown, path: string) =>
        path.includes('/victima/1/7') ? [{ ficha, version: 5, contenido, guardado }] : [],
      borrador: { guardado },
    });
    const hear = vi.fn();
    esperanRegistro.set(alta, hear);
    openPantallas({ victima: Victima, ...PANTALLAS }, {
      llrol: 4,
      carpeta: 1,
      victima: 7,
      accion: 'editar',
      borrador: ficha,
    } as Parameters<typeof openPantallas>[1]);
    await waitFor(() => expect(caja('dsalias')).toHaveProperty('value', 'MIO'));
    expect(hear).not.toHaveBeenCalled();
    press('Guardar');
    await waitFor(() => expect(hear).toHaveBeenCalledOnce());
    expect(hear.mock.calls[0]).toMatchObject([{ llave: 7 }]);
  });

  it('a name that only becomes upper case on leaving its field is nothing typed since', async () => {
    const first = retenida(EXITO);
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: [VICTIMA],
      editarVictima: () => first.held,
    });
    const { donde } = open();
    await abierto();
    write('dsalias', 'ñandú');
    press('Guardar');
    await waitFor(() => expect(de(calls, 'editarVictima')).toHaveLength(1));
    write('dsalias', 'ÑANDU');
    await first.release();
    await waitFor(() => expect(donde()).toBe('/pages/victimas'));
  });

  it('[1-596] says so when it is left, ends by itself and moves nobody', async () => {
    const first = retenida(EXITO);
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: [VICTIMA],
      editarVictima: () => first.held,
    });
    const { donde } = open();
    await abierto();
    write('dsalias', 'PRIMERO');
    press('Guardar');
    await waitFor(() => expect(de(calls, 'editarVictima')).toHaveLength(1));
    press('Cancelar');
    await screen.findByText('La víctima se está guardando…');
    expect(screen.getByText(/se termina de guardar por su cuenta/)).toBeTruthy();
    press('Seguir aquí');
    await waitFor(() => expect(screen.queryByText('La víctima se está guardando…')).toBeNull());
    press('Cancelar');
    await screen.findByText('La víctima se está guardando…');
    press('Salir');
    await waitFor(() => expect(donde()).toBe('/pages/victimas'));
    await first.release();
    await screen.findByText(new RegExp(MENSAJES.victimaGuardada));
    expect(donde()).toBe('/pages/victimas');
  });

  it('[1-597] whose answer was lost is looked for and is no conflict with oneself', async () => {
    let kept: Record<string, unknown> = VICTIMA;
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: () => [kept],
      editarVictima: (body: Record<string, unknown>) => {
        if (body.version !== kept.version)
          return new Response(JSON.stringify({ message: 'Otra persona guardó cambios en este registro.' }), {
            status: 409,
          });
        kept = { ...body, dsalias: 'PRIMERO', version: 6 };
        throw new TypeError('cut');
      },
    });
    const { donde } = open();
    await abierto();
    write('dsalias', 'primero');
    press('Guardar');
    await screen.findByText(/Error al guardar/);
    expect(donde()).toBe('/pages/victima');
    await libre();
    press('Guardar');
    await waitFor(() => expect(donde()).toBe('/pages/victimas'));
    expect(de(calls, 'editarVictima')).toHaveLength(1);
  });

  it('[1-597] and a new one whose answer was lost is not registered twice', async () => {
    const rows = [{ llvictima: 3, version: 1, dsnombre: 'OTRA' }];
    const stored: Record<string, unknown>[] = [{ ...VICTIMA, llvictima: 3 }];
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaByCarpeta: () => rows,
      getCtVictimaById: (_: unknown, path: string) =>
        stored.filter((v) => v.llvictima === Number(path.split('/').at(-1))),
      borradores: [
        {
          ficha: 'f0000000-0000-4000-8000-000000000000',
          version: null,
          contenido: { valores: { ...VICTIMA, llvictima: null, version: null }, abierto: {} },
          guardado: '2026-01-01T00:00:00Z',
        },
      ],
      insertarVictima: (body: Record<string, unknown>) => {
        rows.push({ llvictima: 8, version: 1, dsnombre: 'ANA' });
        stored.push({ ...body, llvictima: 8, version: 1 });
        throw new TypeError('cut');
      },
    });
    const { donde } = openPantallas({ victima: Victima, ...PANTALLAS }, { llrol: 4, carpeta: 1 } as never);
    fireEvent.click(await screen.findByText('Recuperar', { selector: 'button' }));
    await waitFor(() => expect(caja('dsalias')).toHaveProperty('value', 'ANTES'));
    press('Guardar');
    await screen.findByText(/Error al guardar/);
    await libre();
    press('Guardar');
    await waitFor(() => expect(donde()).toBe('/pages/victimas'));
    expect(de(calls, 'insertarVictima')).toHaveLength(1);
  });

  describe('recovered in a later session after its answer was lost', () => {
    const ALTA = 'a0000000-0000-4000-8000-000000000000';
    /** The draft as the session before left it, and the victim that it registered. */
    const openLater = (typed: object) => {
      let kept: Record<string, unknown> = { ...VICTIMA, llvictima: 8, version: 1 };
      const calls = conServidor({
        getCarpetaById: CARPETA,
        getCtVictimaById: () => [kept],
        borradores: (_: unknown, path: string) =>
          path.endsWith('/0')
            ? [
                {
                  ficha: 'f0000000-0000-4000-8000-000000000000',
                  version: null,
                  contenido: {
                    valores: { ...VICTIMA, llvictima: null, version: null, ...typed },
                    abierto: {},
                    alta: ALTA,
                  },
                  guardado: '2026-01-01T00:00:00Z',
                },
              ]
            : [],
        insertarVictima: (_: unknown, path: string) =>
          path.includes(`alta=${ALTA}`)
            ? { result: 'REGISTRO_EXISTENTE', msj: 'Ya se había registrado', llvictima: 8, version: 1 }
            : { result: 'REGISTRO_EXITOSO', msj: '', llvictima: 9, version: 1 },
        editarVictima: (body: Record<string, unknown>) => {
          kept = { ...body, version: 2 };
          return EXITO;
        },
      });
      const { donde } = openPantallas({ victima: Victima, ...PANTALLAS }, { llrol: 4, carpeta: 1 } as never);
      return { calls, donde };
    };
    const recover = async (alias: string) => {
      fireEvent.click(await screen.findByText('Recuperar', { selector: 'button' }));
      await waitFor(() => expect(caja('dsalias')).toHaveProperty('value', alias));
      press('Guardar');
    };

    it('[1-618] a new one is known again by its form: it was saved', async () => {
      const { calls, donde } = openLater({});
      await recover('ANTES');
      await waitFor(() => expect(donde()).toBe('/pages/victimas'));
      await screen.findByText(new RegExp(MENSAJES.victimaGuardada));
      expect(de(calls, 'insertarVictima')).toHaveLength(1);
      expect(de(calls, 'editarVictima')).toEqual([]);
    });

    it('[1-618] and one that was changed since is opened as it is registered, with what was typed, to be saved', async () => {
      const { calls, donde } = openLater({ dsalias: 'DESPUES' });
      await recover('DESPUES');
      await waitFor(() => expect(caja('dsalias')).toHaveProperty('value', 'DESPUES'));
      expect(donde()).toBe('/pages/victima');
      await libre();
      press('Guardar');
      await waitFor(() => expect(donde()).toBe('/pages/victimas'));
      expect(de(calls, 'insertarVictima')).toHaveLength(1);
      expect(de(calls, 'editarVictima').map((c) => [c.body.llvictima, c.body.version, c.body.dsalias])).toEqual([
        [8, 1, 'DESPUES'],
      ]);
    });
  });

  it('reacts at once, also while its draft is on a slow way', async () => {
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: [VICTIMA],
      borrador: () => new Promise(() => undefined),
      editarVictima: () => new Promise(() => undefined),
    });
    open();
    await abierto();
    write('dsalias', 'PRIMERO');
    fireEvent.focusOut(caja('dsalias'));
    await waitFor(() => expect(de(calls, 'borrador')).toHaveLength(1));
    press('Guardar');
    expect(boton('Guardar').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(de(calls, 'editarVictima')).toHaveLength(1));
  });
});

describe('an authority recovered in a later session after its answer was lost', () => {
  const ALTA = 'a0000000-0000-4000-8000-000000000000';
  const EXITO = { result: 'REGISTRO_EXITOSO', llresponsable: 8, version: 2 };
  /** The draft as the session before left it, and the authority that it registered. */
  const openLater = (typed: object) => {
    let kept: Record<string, unknown> = { ...AUTORIDAD, llresponsable: 8, version: 1, dscargo: 'AGENTE' };
    const nueva = { ...AUTORIDAD, llresponsable: null, version: null, dscargo: 'AGENTE' };
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtResponsablesById: () => kept,
      borradores: (_: unknown, path: string) =>
        path.endsWith('/0')
          ? [
              {
                ficha: 'f0000000-0000-4000-8000-000000000000',
                version: null,
                contenido: { valores: { ...nueva, ...typed }, abierto: {}, alta: ALTA },
                guardado: '2026-01-01T00:00:00Z',
              },
            ]
          : [],
      guardarAutoridad: (_: unknown, path: string) =>
        path.includes(`alta=${ALTA}`)
          ? { result: 'REGISTRO_EXISTENTE', msj: 'Ya se había registrado', llresponsable: 8, version: 1 }
          : { ...EXITO, llresponsable: 9 },
      modificarAutoridad: (body: Record<string, unknown>) => {
        kept = { ...body, imputados: [], version: 2 };
        return EXITO;
      },
    });
    const { donde } = openPantallas({ autoridad: Autoridad, ...PANTALLAS }, { llrol: 4, carpeta: 1 } as never);
    return { calls, donde };
  };
  const recover = async (cargo: string) => {
    fireEvent.click(await screen.findByText('Recuperar', { selector: 'button' }));
    await waitFor(() => expect(caja('dscargo')).toHaveProperty('value', cargo));
    press('Guardar');
  };

  it('[1-618] a new one is known again by its form: it was saved', async () => {
    const { calls, donde } = openLater({});
    await recover('AGENTE');
    await waitFor(() => expect(donde()).toBe('/pages/autoridades'));
    await screen.findByText(new RegExp(MENSAJES.autoridadGuardada));
    expect(de(calls, 'guardarAutoridad')).toHaveLength(1);
    expect(de(calls, 'modificarAutoridad')).toEqual([]);
  });

  it('[1-618] and one that was changed since is opened as it is registered, with what was typed, to be saved', async () => {
    const { calls, donde } = openLater({ dscargo: 'COMANDANTE' });
    await recover('COMANDANTE');
    // it stays, on the authority that is registered
    await waitFor(() => expect(de(calls, 'getCtResponsablesById').length).toBeGreaterThan(1));
    await waitFor(() => expect(caja('dscargo')).toHaveProperty('value', 'COMANDANTE'));
    await libre();
    expect(donde()).toBe('/pages/autoridad');
    press('Guardar');
    await waitFor(() => expect(donde()).toBe('/pages/autoridades'));
    expect(de(calls, 'guardarAutoridad')).toHaveLength(1);
    expect(de(calls, 'modificarAutoridad').map((c) => [c.body.llresponsable, c.body.version, c.body.dscargo])).toEqual([
      [8, 1, 'COMANDANTE'],
    ]);
  });
});

describe('a victim whose place of birth came with her', () => {
  const LUGAR = { llpaisnacimiento: 1, llestadonacimiento: 30, llmunicipionacimiento: 87 };
  const open = async (bolugarnacimiento: number | null, accion: string) => {
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtVictimaById: [{ ...VICTIMA, ...LUGAR, bolugarnacimiento }],
      editarVictima: { result: 'REGISTRO_EXITOSO', msj: '', llvictima: 7, version: 6 },
    });
    openPantallas({ victima: Victima, ...PANTALLAS }, { llrol: 4, carpeta: 1, victima: 7, accion } as never);
    await screen.findByText('Cancelar', { selector: 'button' });
    return calls;
  };
  it('[1-895] is seen as known where nobody answered, and no answer is stored', async () => {
    const calls = await open(null, 'editar');
    expect([caja('bolugarnacimiento').value, caja('bolugarnacimiento').readOnly]).toEqual(['Sí', true]);
    expect(await canSalir()).toBe(true);
    write('dsalias', 'OTRO');
    press('Guardar');
    await waitFor(() => expect(de(calls, 'editarVictima')).toHaveLength(1));
    expect(de(calls, 'editarVictima')[0]?.body).toMatchObject({ dsalias: 'OTRO', bolugarnacimiento: null });
  });
  it('[1-895] is seen as known by who reads', async () => {
    await open(null, 'consultar');
    expect(caja('bolugarnacimiento').value).toBe('Sí');
  });
  it('[1-895] an answer that came and says otherwise stays, and can be mended', async () => {
    await open(0, 'editar');
    const box = document.querySelector('[data-campo=bolugarnacimiento]');
    const answers = [...(box?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    expect(answers.map((it) => [it.value, it.checked])).toEqual([
      ['1', false],
      ['0', true],
    ]);
  });
});

describe('an accused person in an open dialog', () => {
  it('[1-599] is asked about before the authority is left, and is in its draft', async () => {
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getCtResponsablesById: { ...AUTORIDAD, imputados: [{ ...imputadoBueno, llimputado: 4, dsnombre: 'JUAN' }] },
    });
    openPantallas({ autoridad: Autoridad, ...PANTALLAS }, {
      llrol: 4,
      carpeta: 1,
      autoridad: 9,
      accion: 'editar',
    } as never);
    fireEvent.click(await screen.findByText('Agregar persona imputada', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog', { name: 'Agregar persona imputada' });
    fireEvent.change(caja('dsnombre'), { target: { value: 'INES' } });
    fireEvent.focusOut(dialog);
    await waitFor(() => expect(de(calls, 'borrador').length).toBeGreaterThan(0));
    const sent = JSON.stringify(de(calls, 'borrador').at(-1)?.body);
    const { valores } = JSON.parse(sent).contenido as { valores: typeof AUTORIDAD };
    expect(valores.imputados.map((i: { dsnombre: string | null }) => i.dsnombre)).toEqual(['JUAN', 'INES']);
    const leaving = canSalir();
    await screen.findByText(/Queda como borrador/);
    press('Seguir aquí');
    expect(await leaving).toBe(false);
    fireEvent.click(within(dialog).getByText('Cancelar', { selector: 'button' }));
    fireEvent.click(await screen.findByText('Cerrar sin guardar', { selector: 'button' }));
    // given up on purpose: no draft keeps it
    await waitFor(() => expect(de(calls, 'borrador').length).toBeGreaterThan(1));
    expect(await canSalir()).toBe(true);
  });

  it('[1-896] says what a save needs before it is pressed: of one with an alias alone too, unless it came so', async () => {
    const alias = { ...imputadoBueno, llimputado: 4, dsnombre: null, dsapellidopaterno: null, dsalias: 'EL TUERTO' };
    conServidor({ getCarpetaById: CARPETA, getCtResponsablesById: { ...AUTORIDAD, imputados: [alias] } });
    openPantallas({ autoridad: Autoridad, ...PANTALLAS }, {
      llrol: 4,
      carpeta: 1,
      autoridad: 9,
      accion: 'editar',
    } as never);
    const described = (dialog: HTMLElement) => {
      const button = within(dialog).getByText('Guardar', { selector: 'button' }) as HTMLButtonElement;
      const id = button.getAttribute('aria-describedby') ?? '';
      return [button.disabled, document.getElementById(id)?.textContent];
    };
    const ALIAS_SOLO = 'Antes de guardar complete Nombre(s), Primer apellido, Sexo y 5 más.';
    fireEvent.click(await screen.findByText('Agregar persona imputada', { selector: 'button' }));
    const nueva = await screen.findByRole('dialog', { name: 'Agregar persona imputada' });
    expect(described(nueva)).toEqual([true, ALIAS_SOLO]);
    fireEvent.change(caja('dsalias'), { target: { value: 'EL TIGRE' } });
    await waitFor(() => expect(described(nueva)).toEqual([false, ALIAS_SOLO]));
    fireEvent.change(caja('dsapellidopaterno'), { target: { value: 'RUIZ' } });
    await waitFor(() =>
      expect(described(nueva)).toEqual([
        false,
        'Antes de guardar complete Nombre(s), Sexo, País de nacimiento y 4 más.',
      ]),
    );
    fireEvent.click(within(nueva).getByText('Cancelar', { selector: 'button' }));
    fireEvent.click(await screen.findByText('Cerrar sin guardar', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click((await screen.findAllByLabelText(/^Editar/)).at(-1) as HTMLElement);
    const vieja = await screen.findByRole('dialog', { name: 'Editar persona imputada' });
    expect(described(vieja)).toEqual([false, '']);
    // what is kept and may not be emptied has its asterisk; what came empty has none [1-894]
    const asked = (name: string) =>
      document.getElementById(`campo-${name}`)?.getAttribute('aria-required') ??
      caja(name).getAttribute('aria-required');
    expect(['llgenero', 'dsnombre', 'dsalias'].map(asked)).toEqual(['true', 'false', 'false']);
  });
});

describe('a file with attachments', () => {
  /** Uploads that end when they are let go. */
  class Subida {
    static abiertas: Subida[] = [];
    path = '';
    status = 200;
    response: unknown;
    upload = { onprogress: null };
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open(_: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    send() {
      Subida.abiertas.push(this);
    }
    abort() {
      this.onabort();
    }
    finish(nombre: string) {
      this.response = {
        archivo: { idArchivo: 50, nombre, longitud: 3, size: 3, mime: '', contenido: null, descargar: '', num: 1 },
      };
      return act(async () => this.onload());
    }
    reject(msj: string) {
      this.status = 400;
      this.response = { message: msj };
      return act(async () => this.onload());
    }
  }
  beforeEach(() => {
    Subida.abiertas = [];
    vi.stubGlobal('XMLHttpRequest', Subida);
  });
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText('Archivos por anexar', { selector: 'input' }), {
      target: { files: names.map((name) => new File(['abc'], name, { lastModified: 1 })) },
    });
  const ANEXADO = {
    idArchivo: 40,
    nombre: 'viejo.txt',
    longitud: 9,
    size: 9,
    mime: '',
    contenido: null,
    descargar: '',
    num: 1,
  };
  const EDICION = { llrol: 4, carpeta: 1, accion: 'editar' } as never;

  it('[1-592] deletes and attaches with Guardar alone; Cancelar leaves the file as it was', async () => {
    const calls = conServidor({
      getCarpetaById: CARPETA,
      getArchivosByLlCarpeta: [ANEXADO],
      modificarCI: { result: 'REGISTRO_EXITOSO', infoFiles: [], deletedFiles: [], version: 4 },
    });
    const { donde } = openPantallas({ actualizar: Carpeta, ...PANTALLAS }, EDICION);
    const row = await screen.findByRole('row', { name: /viejo\.txt/ });
    fireEvent.click(within(row).getByRole('button', { name: 'Eliminar' }));
    choose('nuevo.txt');
    await screen.findByText('Se enviará al guardar la carpeta.');
    expect(screen.getByText(/Un archivo se eliminará al guardar/)).toBeTruthy();
    press('Cancelar');
    await screen.findByText('Hay cambios sin guardar');
    expect([Subida.abiertas.length, calls.filter((c) => /eliminar|modificar/.test(c.operacion)).length]).toEqual([
      0, 0,
    ]);
    press('Seguir aquí');
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
    press('Guardar');
    await waitFor(() => expect(Subida.abiertas).toHaveLength(1));
    expect(de(calls, 'modificarCI')[0]?.body).toMatchObject({ archivosEliminados: [40], version: 3 });
    expect(screen.queryByText('El registro se modifico correctamente')).toBeNull(); // [1-598]
    await Subida.abiertas[0]?.finish('nuevo.txt');
    await screen.findByText('El registro se modifico correctamente');
    await waitFor(() => expect(donde()).toBe('/pages/buscar_ci'));
  });

  it('[1-596] [1-598] left while its attachments go up says that it is saved and what is missing, and no success', async () => {
    conServidor({
      getCarpetaById: CARPETA,
      modificarCI: { result: 'REGISTRO_EXITOSO', infoFiles: [], deletedFiles: [], version: 4 },
    });
    const { donde } = openPantallas({ actualizar: Carpeta, ...PANTALLAS }, EDICION);
    await abierto();
    await screen.findByText(/disponibles para archivos/);
    choose('a.txt', 'b.txt');
    press('Guardar');
    await waitFor(() => expect(Subida.abiertas).toHaveLength(1));
    press('Cancelar');
    await screen.findByText('La carpeta ya se guardó; faltan 2 archivos');
    press('Salir sin anexar');
    await waitFor(() => expect(donde()).toBe('/pages/buscar_ci'));
    await screen.findByText(/pero ocurrio un problema con los archivos anexos/);
    expect(screen.queryByText('El registro se modifico correctamente')).toBeNull();
    expect(donde()).toBe('/pages/buscar_ci');
  });

  it('[1-553] [1-654] a refused file is told; taken out while the saved form is read again leaves the form open, and what is chosen in its place', async () => {
    let reads = 0;
    const again = retenida({ ...CARPETA, version: 4 });
    conServidor({
      getCarpetaById: () => (reads++ === 0 ? CARPETA : again.held),
      getArchivosByLlCarpeta: [],
      modificarCI: { result: 'REGISTRO_EXITOSO', infoFiles: [], deletedFiles: [], version: 4 },
    });
    const { donde } = openPantallas({ actualizar: Carpeta, ...PANTALLAS }, EDICION);
    await abierto();
    await screen.findByText(/disponibles para archivos/);
    choose('malo.pdf');
    press('Guardar');
    await waitFor(() => expect(Subida.abiertas).toHaveLength(1));
    await Subida.abiertas[0]?.reject('El contenido no corresponde a la extensión del nombre.');
    await waitFor(() => expect(reads).toBe(2));
    await told(
      'El registro se modifico correctamente, pero ocurrio un problema con los archivos anexos, favor de revisar',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Quitar malo.pdf' }));
    await again.release();
    await libre();
    expect(donde()).toBe('/pages/actualizar');
    choose('bueno.pdf');
    await screen.findByText('Se enviará al guardar la carpeta.');
    press('Guardar');
    await waitFor(() => expect(Subida.abiertas).toHaveLength(2));
    await Subida.abiertas[1]?.finish('bueno.pdf');
    await waitFor(() => expect(donde()).toBe('/pages/buscar_ci'));
  });

  describe('that is new, and of which one is refused,', () => {
    const BORRADOR = borradorDe(carpetaBuena);
    const NUEVA = { ...CARPETA, llcarpeta: 77, version: 1 };
    const register = async (funciones = Object.values(FUNCION_ID), leer: unknown = NUEVA) => {
      const calls = conServidor({
        borradores: (_: unknown, path: string) => (path.endsWith('/carpeta/0/0') ? [BORRADOR] : []),
        getCarpetaById: () => leer,
        getArchivosByLlCarpeta: [],
        guardarCI: { result: 'REGISTRO_EXITOSO', llcarpeta: 77, version: 1 },
        modificarCI: { result: 'REGISTRO_EXITOSO', infoFiles: [], deletedFiles: [], version: 2 },
      });
      const { donde } = openPantallas({ actualizar: Carpeta, ...PANTALLAS }, { llrol: 4 });
      const s = getSesion();
      act(() => s && openSesion({ ...s, funciones: [...funciones] }));
      fireEvent.click(await screen.findByText('Recuperar', { selector: 'button' }));
      await waitFor(() => expect(caja('dslocalidad')).toHaveProperty('value', 'XALAPA'));
      await screen.findByLabelText('Archivos por anexar', { selector: 'input' });
      choose('malo.pdf');
      press('Guardar');
      await waitFor(() => expect(Subida.abiertas).toHaveLength(1));
      await Subida.abiertas[0]?.reject('El contenido no corresponde a la extensión del nombre.');
      return { calls, donde };
    };

    it('[1-549] is told, goes on at its attachments as the file that it is, and is registered no second time', async () => {
      const { calls, donde } = await register();
      await told(
        'El registro se guardo correctamente, pero ocurrio un problema al guardar los archivos anexos, favor de revisar',
      );
      await screen.findByText('Generar folio', { selector: 'button' });
      expect(document.activeElement?.id).toBe('documentos-anexos-titulo');
      expect(getSeleccion()).toMatchObject({ carpeta: 77, accion: 'editar' });
      fireEvent.click(screen.getByRole('button', { name: 'Quitar malo.pdf' }));
      write('dslocalidad', 'COATEPEC');
      press('Guardar');
      await waitFor(() => expect(donde()).toBe('/pages/buscar_ci'));
      expect(de(calls, 'guardarCI')).toHaveLength(1);
      expect(de(calls, 'modificarCI').map(({ body }) => [body.llcarpeta, body.version, body.dslocalidad])).toEqual([
        [77, 1, 'COATEPEC'],
      ]);
    });

    it('left while it is read again, is not chosen for the screen after it', async () => {
      const held = retenida(NUEVA);
      const { calls, donde } = await register(undefined, held.held);
      await waitFor(() => expect(de(calls, 'getCarpetaById').length).toBeGreaterThan(1));
      press('Cancelar');
      await screen.findByText('La carpeta ya se guardó; falta 1 archivo');
      press('Salir sin anexar');
      await waitFor(() => expect(donde()).toBe('/pages/buscar_ci'));
      await held.release();
      expect(getSeleccion()).toMatchObject({ carpeta: null, accion: null });
    });

    it('is read by who may register files and not edit them', async () => {
      await register(Object.values(FUNCION_ID).filter((id) => id !== FUNCION_ID['EDITAR CARPETA']));
      await screen.findByText('Regresar', { selector: 'button' });
      expect(screen.queryByText('Guardar', { selector: 'button' })).toBeNull();
    });
  });

  it('the same file chosen twice, or attached already, is told and goes once', async () => {
    conServidor({ getCarpetaById: CARPETA, getArchivosByLlCarpeta: [{ ...ANEXADO, longitud: 3 }] });
    openPantallas({ actualizar: Carpeta, ...PANTALLAS }, EDICION);
    await screen.findByRole('row', { name: /viejo\.txt/ });
    choose('a.txt');
    choose('a.txt', 'viejo.txt');
    await screen.findAllByText(/Ya está anexado/);
    const chosen = within(screen.getByRole('list', { name: 'Archivos por anexar' })).getAllByRole('listitem');
    expect(chosen.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^a\.txt.*Se enviará al guardar la carpeta\./),
      expect.stringMatching(/^a\.txt.*Ya eligió este archivo\. Se anexa una sola vez: elija otro\./),
      expect.stringMatching(/^viejo\.txt.*Ya está anexado un archivo con este nombre y este tamaño\./),
    ]);
  });

  it('[1-595] is only read in Consultar and Generar Folio: Editar leads on from reading alone, the folio says why not', async () => {
    for (const [accion, leads] of [
      ['consultar', ['Editar']],
      ['folio', []],
    ] as const) {
      conServidor({ getCarpetaById: { ...CARPETA, folio: 'RNDT-2026-30-000001-0' } });
      openPantallas({ actualizar: Carpeta, ...PANTALLAS }, { llrol: 4, carpeta: 1, accion } as never);
      await screen.findByText('Regresar', { selector: 'button' });
      const words = screen.queryAllByRole('button', { name: /Editar|Cambiar|^Guardar|^Cancelar/ });
      expect(words.map((one) => one.textContent)).toEqual(leads);
      expect(boton('Generar folio')).toHaveProperty('disabled', true);
      expect(screen.getByText('La carpeta ya tiene folio.')).toBeTruthy();
      cleanup();
    }
  });

  it.each([
    ['folio', true],
    ['consultar', false],
  ] as const)('what a folio fixes is said beside the button that makes it: %s', async (accion, isSaid) => {
    conServidor({ getCarpetaById: CARPETA });
    openPantallas({ actualizar: Carpeta, ...PANTALLAS }, { llrol: 4, carpeta: 1, accion } as never);
    await screen.findByText('Generar folio', { selector: 'button' });
    const bar = boton('Generar folio').closest('[data-barra]')?.textContent ?? '';
    expect([boton('Generar folio'), bar.includes(MENSAJES.folioFija)]).toMatchObject([{ disabled: false }, isSaid]);
    expect(MENSAJES.folioFija.match(/[^.]+\./g)).toHaveLength(2);
  });

  it('[1-595] Guardar and Cancelar are there in the new and edit modes', async () => {
    const both = ['Cancelar', 'Guardar'];
    for (const [elegido, words] of [
      [EDICION, both],
      [
        { llrol: 4, carpeta: null, accion: null } as never,
        both.toSpliced(1, 0, 'Guardar y capturar víctimasCtrl+Enter'),
      ],
    ] as const) {
      conServidor({ getCarpetaById: CARPETA });
      openPantallas({ actualizar: Carpeta, ...PANTALLAS }, elegido);
      expect(await screen.findByRole('button', { name: 'Guardar' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
      expect(screen.queryByText('Regresar', { selector: 'button' })).toBeNull();
      // heard in the order in which they are seen
      const bar = [...document.querySelectorAll('[data-barra] button')].map((one) => one.textContent);
      expect(bar.slice(-words.length)).toEqual(words);
      cleanup();
    }
  });
});

it('[1-322] after an authority is saved none is chosen', async () => {
  const calls = conServidor({
    getCarpetaById: CARPETA,
    getCtResponsablesById: AUTORIDAD,
    modificarAutoridad: { result: 'REGISTRO_EXITOSO', llresponsable: 9, version: 3 },
  });
  const { donde } = openPantallas(
    { autoridad: Autoridad, ...PANTALLAS },
    { llrol: 4, carpeta: 1, autoridad: 9, accion: 'editar' },
  );
  await abierto();
  expect(getSeleccion().autoridad).toBe(9);
  write('dscargo', 'COMANDANTE');
  press('Guardar');
  await waitFor(() => expect(donde()).toBe('/pages/autoridades'));
  expect(de(calls, 'modificarAutoridad')).toHaveLength(1);
  expect(getSeleccion()).toMatchObject({ carpeta: 1, autoridad: null, accion: null });
});

it.each([
  ['whose victims are all registered', {}, true],
  ['that has its folio', { folio: 'RNDT-1' }, false],
  ['with victims to register', { novictimas: 2 }, false],
  ['with more victims than it said', { novictimas: 0 }, false],
])('an authority of a file %s: whether to save and look at the folio is offered', async (_, file, offered) => {
  const carpeta = { ...CARPETA, novictimas: 1, victimasregistradas: 1, ...file };
  conServidor({ getCarpetaById: carpeta, getCtResponsablesById: AUTORIDAD });
  openPantallas({ autoridad: Autoridad }, { llrol: 4, carpeta: 1, autoridad: 9, accion: 'editar' });
  await abierto();
  expect(screen.queryByText('Guardar y revisar', { selector: 'button' }) !== null).toBe(offered);
});

describe('the rows of the search', () => {
  const FILA = {
    llcarpeta: 1,
    noci: 'VER/1',
    dspropietario: 'FGE',
    dsdelito: 'TORTURA',
    novictimas: 1,
    registros: 1,
    boleyfederal: 0,
  };
  const BUSQUEDA = {
    noci: 'VER/1',
    nombreCompleto: null,
    fechaInicio: null,
    fechaFin: null,
    institucion: 0,
    area: 0,
    pagina: 1,
    rpp: 5,
  };
  const open = async (funciones = Object.values(FUNCION_ID)) => {
    conServidor({
      getCarpetaByFiltros: [
        {
          ...FILA,
          fcinicio: '2024-03-01',
          estadojuridicoexpedienteid: null,
          folio: null,
          provienejusticianet: 0,
          fcintegracion: null,
        },
      ],
    });
    const at = openPantallas({ buscar_ci: Buscar, actualizar: Otra }, { llrol: 4, busqueda: BUSQUEDA });
    const s = getSesion();
    act(() => s && openSesion({ ...s, funciones: [...funciones] }));
    await screen.findByText('VER/1', { selector: 'button' });
    return at;
  };
  it('[1-428] offer Editar with function 5 alone', async () => {
    const offered = () => accionesDe(screen.getAllByRole('row')[1] as HTMLElement);
    await open();
    expect(await offered()).toContain('Editar');
    cleanup();
    await open(Object.values(FUNCION_ID).filter((id) => id !== 5));
    expect(await offered()).not.toContain('Editar');
    expect(await offered()).toContain('Consultar');
  });
  it('[1-216] open the file with their action: Consultar, Generar Folio', async () => {
    for (const [action, accion] of [
      ['Consultar', 'consultar'],
      ['Generar Folio', 'folio'],
    ] as const) {
      const { donde } = await open();
      await chooseAccion(screen.getAllByRole('row')[1] as HTMLElement, action);
      await waitFor(() => expect(donde()).toBe('/pages/actualizar'));
      expect(getSeleccion()).toMatchObject({ carpeta: 1, accion });
      cleanup();
    }
  });
});
