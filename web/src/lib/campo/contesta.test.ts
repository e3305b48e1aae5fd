import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { generarContancia, generarFolio, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callWith, HttpError, vigia } from '../http.ts';
import { closeSesion, openSesion } from '../session.ts';
import { uploadArchivo } from '../upload.ts';
import { changeAbierto, NOMBRES } from './abierto.ts';
import { cofreEnMemoria } from './cofre.ts';
import { contesta } from './contesta.ts';

const QUIEN = {
  usuario: 'ana@fge.mx',
  idUsuario: 7,
  nombre: 'ANA',
  rol: { llrol: 4, dsrol: 'CAPTURISTA' },
  dsinstitucion: 'FGE',
  llinstitucion: 130,
  permisonuevaci: true,
  funciones: Object.values(FUNCION_ID),
};
const FICHA = '11111111-1111-4111-8111-111111111111';
const registro = { clase: 'carpeta', llcarpeta: 5, llave: 5 } as const;
const NINGUNO = { status: 400, campos: [] };

describe('a page that works from a kit', () => {
  const filas = new Map<string, unknown>();
  const open = () =>
    changeAbierto({ id: 'k', vence: Number.MAX_SAFE_INTEGER, soloEnvio: false, cofre: cofreEnMemoria(filas) });
  beforeEach(async () => {
    filas.clear();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('a call left')));
    vigia.campo = contesta;
    const read = { ...carpeta({ noci: 'K/1' }), llcarpeta: 5, version: 1 };
    const lecturas = [
      { operacion: getCarpetaById.path, params: { llcarpeta: 5 }, query: {}, respuesta: read },
      { operacion: getArchivosByLlCarpeta.path, params: { id: 5 }, query: { contenido: 'no' }, respuesta: [] },
    ];
    filas.set(NOMBRES.cabeza, { lljuego: 1, hoy: '2026-01-01', quien: { ...QUIEN, areas: [] } });
    filas.set(NOMBRES.comunes, []);
    filas.set(`${NOMBRES.carpeta}5`, { llcarpeta: 5, fila: { llcarpeta: 5 }, lecturas, anexos: 0 });

    open();
    openSesion({ ...QUIEN, token: 'campo', campo: true });
  });
  afterEach(() => {
    changeAbierto(null);
    closeSesion();
    vi.unstubAllGlobals();
  });

  it('reads, drafts and attachments are answered by the kit, also when it is opened again', async () => {
    expect(await callWith(getCarpetaById, { params: { llcarpeta: 5 } })).toMatchObject({ noci: 'K/1', version: 1 });
    const contenido = { valores: { noci: 'K/2' }, abierto: { noci: 'K/1' } };
    await callWith(guardarBorrador, { params: { ficha: FICHA }, body: { ...registro, version: 1, contenido } });
    const progreso = { onAdvance: () => undefined, signal: new AbortController().signal };
    const hoja = new File(['x'.repeat(70_000)], 'hoja.pdf');
    await uploadArchivo('/api/secure/anexarArchivo/5', hoja, progreso, () => Promise.reject());
    changeAbierto(null);
    open();
    expect(await callWith(getBorradores, { params: registro })).toMatchObject([{ ficha: FICHA, contenido }]);
    const list = await callWith(getArchivosByLlCarpeta, { params: { id: 5 }, query: { contenido: 'no' } });
    expect(list).toMatchObject([{ nombre: 'hoja.pdf', longitud: 70_000, num: 1 }]);
  });

  it.each<[string, Endpoint, object, object]>([
    [
      'the folio',
      generarFolio,
      { params: { llcarpeta: 5 } },
      { ...NINGUNO, message: expect.stringMatching(/folio.*con red/) },
    ],
    [
      'a certificate',
      generarContancia,
      { params: { llcarpeta: 5, tipo: '1' } },
      { ...NINGUNO, message: expect.stringMatching(/constancia.*con red/) },
    ],
    [
      'to delete what is registered',
      eliminarVictima,
      { params: { id: 9 } },
      { ...NINGUNO, message: expect.stringMatching(/elimina con red/) },
    ],
    ['what the kit lacks', getCarpetaById, { params: { llcarpeta: 6 } }, { status: 404 }],
  ])('%s is refused in place, with what can be done', async (_, e, input, refusal) => {
    const error = await callWith(e, input).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject(refusal);
  });
});
