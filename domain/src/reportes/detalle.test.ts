import { describe, expect, test } from 'vitest';
import type { CamposDetalle } from '../lib/enDetalle.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import {
  carpetaDetalle,
  DETALLE_CARPETA,
  DETALLE_RESPONSABLE,
  DETALLE_VICTIMA,
  presuntoResponsableDetalle,
  responsableDetalle,
  responsablesByCarpeta,
  victimaDetalle,
  victimasByCarpeta,
} from './detalle.ts';

const OPS = {
  carpetaDetalle,
  victimasByCarpeta,
  responsablesByCarpeta,
  victimaDetalle,
  responsableDetalle,
  presuntoResponsableDetalle,
};
/** The fields that have a mark, or the lengths of all that have one. */
const con = (campos: CamposDetalle, marca: 'fecha' | 'ancho') =>
  Object.keys(campos).filter((name) => campos[name]?.[marca]);
const largos = (campos: CamposDetalle) =>
  Object.fromEntries(Object.entries(campos).flatMap(([name, { max }]) => (max === undefined ? [] : [[name, max]])));
const todos = (max: number, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, max]));

describe('the fields of the detail', () => {
  test('[3-366] [3-367] [3-368] [3-369] [3-370] [3-371] [3-372] [3-373] [3-374] [3-375] [3-376] [3-377] lengths of a file', () => {
    expect(largos(DETALLE_CARPETA)).toEqual({
      ...todos(50, 'numeroExpediente propietario colonia calle numeroExterior numeroInterior'),
      institucion: 80,
      sintesisHechos: 4000,
      ...todos(256, 'conoceLugarHechos entidadFederativaHechos municipioHechos municipioCveINEGI localidadCveINEGI'),
      ...todos(256, 'tipoAsentamiento tipoVialidad'),
      ...todos(300, 'localidadHechos organoVista'),
      ...todos(10, 'codigoPostal latitud longitud'),
      ...todos(200, 'etapaInvestigacion estatusInvestigacion'),
      ...todos(150, 'expedienteAcumula numeroQueja'),
      ...todos(100, 'delitoReclasificacion existeCarpetaOrigen numeroCarpetaOrigen'),
      ...todos(500, 'juzgado proceso delitoOrigen estadoCarpetaOrigen municipioCarpetaOrigen'),
    });
  });
  test('[3-378] [3-379] [3-380] [3-381] [3-382] [3-383] [3-384] [3-385] [3-386] lengths of a victim: 64 where no other is given', () => {
    const apellidos = ['', 'Padre', 'Madre'].flatMap((de) => [`primerApellido${de}`, `segundoApellido${de}`]);
    const dias = con(DETALLE_VICTIMA, 'fecha');
    const varios = ['metodos', 'finalidades', 'motivos'];
    const textos = Object.keys(DETALLE_VICTIMA).filter((name) => !dias.includes(name) && !varios.includes(name));
    expect(largos(DETALLE_VICTIMA)).toEqual({
      ...todos(64, textos.join(' ')),
      ...todos(50, `${apellidos.join(' ')} numeroRenavi`),
      ...todos(100, 'nombre nombrePadre nombreMadre tecnicasTortura'),
      ...todos(250, 'alias paisNacimiento estadoNacimiento municipioNacimiento'),
      cedulaMigratoria: 128,
      descripcionTortura: 255,
    });
  });
  test('of a responsible no length is given', () => expect(largos(DETALLE_RESPONSABLE)).toEqual({}));

  test('[3-464] the days, shown as dd/MM/yyyy, and what takes a row of its own', () => {
    expect([DETALLE_CARPETA, DETALLE_VICTIMA, DETALLE_RESPONSABLE].map((campos) => con(campos, 'fecha'))).toEqual([
      ['fechaInicioExpediente', 'fechaHecho', 'fechaEstatus', 'fechaVista', 'fechaRecepcionVista', 'ultimoDiaHecho'],
      [
        'fechaNacimiento',
        'fechaIntegracion',
        'fechaMedidaProteccion',
        'fechaAvisoConsular',
        'fechaRenavi',
        'fechaReparacion',
      ],
      ['fechaNacimiento', 'fechaPuestaDisposicion', 'fechaIntegracion', 'fechaActualizacion'],
    ]);
    expect([DETALLE_CARPETA, DETALLE_VICTIMA, DETALLE_RESPONSABLE].map((campos) => con(campos, 'ancho'))).toEqual([
      ['sintesisHechos'],
      ['descripcionTortura', 'metodos', 'finalidades', 'motivos'],
      [],
    ]);
    for (const campos of [DETALLE_CARPETA, DETALLE_VICTIMA, DETALLE_RESPONSABLE])
      for (const { etiqueta } of Object.values<{ etiqueta: string }>(campos)) expect(etiqueta).toMatch(/^¿?[A-ZÁÉÍÓÚ]/);
  });
});

const OPERACIONES = [
  ['carpetaDetalle', 'llcarpeta', 'carpeta.leer', undefined, 'Datos generales de un expediente, en palabras'],
  ['victimasByCarpeta', 'llcarpeta', 'victima.listar', true, 'Víctimas de un expediente'],
  ['responsablesByCarpeta', 'llcarpeta', 'autoridad.listar', true, 'Presuntos responsables de un expediente'],
  ['victimaDetalle', 'id', 'victima.leer', undefined, 'Una víctima, en palabras'],
  ['responsableDetalle', 'id', 'autoridad.leer', undefined, 'Una autoridad presuntamente responsable, en palabras'],
  [
    'presuntoResponsableDetalle',
    'id',
    'autoridad.leer',
    undefined,
    'Una persona presuntamente responsable, en palabras',
  ],
] as const;
describe.each(OPERACIONES)('%s', (name, id, ...expected) => {
  const e: Endpoint = OPS[name];
  test('[3-395] [3-406] [3-407] [3-408] [3-453] [3-454] its path, who may read it, its mark, and whether its failure is told', () => {
    expect([e.method, e.path, e.funcion]).toEqual(['GET', `/api/secure/${name}/:${id}`, 'REPORTES']);
    expect([e.auditoria, e.silencio, e.summary]).toEqual(expected);
  });
  test('takes the id of its path, and no other text', () => {
    expect(e.params?.safeParse({ [id]: '12' }).data).toEqual({ [id]: 12 });
    for (const params of [{}, { [id]: 'x' }, { [id]: '-1' }]) expect(e.params?.safeParse(params).success).toBe(false);
  });
});

/** Beside the fields: ids, and what belongs to a victim. */
const IDS = { llvictima: 1, llresponsable: 2, llimputado: null, llcarpeta: 3, examenes: [] };
const DETALLES = [
  ['carpetaDetalle', DETALLE_CARPETA, ['llcarpeta']],
  ['victimaDetalle', DETALLE_VICTIMA, ['llvictima', 'examenes']],
  ['responsableDetalle', DETALLE_RESPONSABLE, ['llimputado', 'llresponsable']],
  ['presuntoResponsableDetalle', DETALLE_RESPONSABLE, ['llimputado', 'llresponsable']],
] as const;
test.each(DETALLES)('%s answers every field of its table, a text, a number or nothing each', (name, campos, ids) => {
  const answer: Endpoint['answer'] = OPS[name].answer;
  const con = (valor: unknown) => ({
    ...Object.fromEntries(ids.map((id) => [id, IDS[id]])),
    ...Object.fromEntries(Object.keys(campos).map((campo) => [campo, valor])),
  });
  for (const valor of ['TEXTO', 7, null]) expect(answer.parse({ ...con(valor), otro: 1 })).toEqual(con(valor));
  const wrong = answer.safeParse(con(true)).error?.issues.map(({ path }) => path[0]);
  expect(wrong?.sort()).toEqual(Object.keys(campos).sort());
});

const LISTAS = [
  [
    '3-187',
    'victimasByCarpeta',
    { llvictima: 1, nombre: 'ANA', primerApellido: 'RUIZ', segundoApellido: null, edad: null, sexo: 'MUJER' },
  ],
  [
    '3-188',
    'responsablesByCarpeta',
    {
      llresponsable: 1,
      llimputado: null,
      nombre: 'JUAN',
      primerApellido: 'RUIZ',
      segundoApellido: null,
      nivelGobierno: 'FEDERAL',
      subnivelGobierno: null,
      dependenciaRealiza: null,
    },
  ],
] as const;
test.each(LISTAS)('[%s] %s answers rows with these fields alone, each of which must be there', (_, name, fila) => {
  const answer: Endpoint['answer'] = OPS[name].answer;
  expect(answer.parse([{ ...fila, otro: 1 }])).toEqual([fila]);
  const missing = answer.safeParse([{}]).error?.issues.map(({ path }) => path[1]);
  expect(missing?.sort()).toEqual(Object.keys(fila).sort());
});
