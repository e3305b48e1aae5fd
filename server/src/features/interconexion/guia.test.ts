import { isDeNivel } from '@renadet/domain/autoridad/corporaciones';
import { SUBNIVEL } from '@renadet/domain/catalogos/ids';
import { catalogosInterconexion } from '@renadet/domain/interconexion/interconexion.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const t = await testApp();
const { body: filas } = await t.call(catalogosInterconexion, {});
const textos = (catalogo: string, padre = 0) =>
  filas
    .filter((f) => f.catalogo === catalogo && f.padre === padre)
    .map((f) => [f.codigo, f.descripcion, f.nota].filter((part) => part !== null).join(' '));

const PARTICULAR = '7 PARTICULAR (ART. 25 LEY GENERAL)';
const PODERES = ['1 EJECUTIVO', '2 LEGISLATIVO', '3 JUDICIAL', PARTICULAR];
const TABLAS = [
  [
    '[3-282] exactly its codes',
    'origen',
    0,
    [
      '1 INICIADA POR LA FISCALIA ESPECIAL FUERO FEDERAL',
      '2 ATRACCION FUERO FEDERAL',
      '3 INCOMPETENCIA POR ESPECIALIDAD FUERO FEDERAL',
      '4 INCOMPETENCIA POR FUERO FUERO FEDERAL Y FUERO COMUN',
      '5 INICIADA POR FISCALIA ESTATAL FUERO COMUN',
    ],
  ],
  ['[3-283] exactly its codes', 'delito', 0, ['310 TORTURA', '311 TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES']],
  [
    '[3-284] exactly its codes',
    'circunstancias',
    310,
    ['1 DETENCION', '2 AUTORIDAD MINISTERIAL', '3 CENTRO PENITENCIARIO', '4 TRASLADO', '5 ARRAIGO'],
  ],
  [
    '[3-285] exactly its codes',
    'circunstancias',
    311,
    ['6 DETENCION', '7 AUTORIDAD MINISTERIAL', '8 TRASLADO', '9 ARRAIGO'],
  ],
  [
    '[3-286] exactly its codes',
    'tecnicas',
    310,
    [
      '1 CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO',
      '2 CONDUCTA TENDENTE A DISMINUIR O ANULAR LA PERSONALIDAD O LA CAPACIDAD FISICA O PSICOLOGICA',
      '3 PROCEDIMIENTOS MEDICOS O CIENTIFICOS SIN CONSENTIMIENTO',
    ],
  ],
  [
    '[3-287] exactly its codes',
    'tecnicas',
    311,
    ['4 VEJACION', '5 MALTRATO', '6 DEGRADACION', '7 INSULTOS', '8 HUMILLACIONES'],
  ],
  ['[3-288] exactly its codes', 'denunciante', 0, ['1 VICTIMA', '7 IMPUTADO', '8 DENUNCIANTE']],
  ['[3-289] exactly its codes', 'etapa', 0, ['1 INVESTIGACION', '2 JUDICIALIZACION', '3 SENTENCIA']],
  [
    '[3-290] exactly its codes',
    'estatus',
    1,
    [
      '1 INVESTIGACION INICIAL',
      '2 ACUMULACION',
      '3 INCOMPETENCIA',
      '4 ARCHIVO TEMPORAL',
      '5 ABSTENCION DE INVESTIGAR',
      '6 NO EJERCICIO DE LA ACCION PENAL',
      '7 FACULTAD DE ATRACCION',
    ],
  ],
  [
    '[3-291] exactly its codes',
    'estatus',
    2,
    [
      '8 SOLICITUD DE ORDEN DE APREHENSION',
      '9 VINCULACION A PROCESO',
      '10 INVESTIGACION COMPLEMENTARIA',
      '11 SOBRESEIMIENTO',
      '12 ETAPA INTERMEDIA',
      '13 ETAPA DE JUICIO',
    ],
  ],
  ['[3-292] exactly its codes', 'estatus', 3, ['14 SENTENCIA ABSOLUTORIA', '15 SENTENCIA CONDENATORIA']],
  ['[3-293] exactly its codes', 'sexo', 0, ['1 HOMBRE', '2 MUJER', '3 SE DESCONOCE']],
  [
    '[3-294] exactly its codes',
    'orientacionSexual',
    0,
    ['1 HETEROSEXUAL NO PERTENECE A LA POBLACION LGBTTTI', '2 OTRA PERTENECE A LA POBLACION LGBTTTI'],
  ],
  ['[3-295] exactly its codes', 'situacionJuridica', 0, ['1 LIBRE', '2 PROCESO', '3 SENTENCIA']],
  ['[3-296] exactly its codes', 'situacionDetalle', 2, ['1 EN LIBERTAD', '2 EN RECLUSION']],
  ['[3-296] exactly its codes', 'situacionDetalle', 3, ['3 ABSOLUTORIA', '4 CONDENATORIA']],
  ['[3-271] exactly its codes', 'tipoExamen', 0, ['1 OFICIAL', '2 INDEPENDIENTE']],
  ['[3-272] exactly its codes', 'resultadoExamen', 0, ['1 POSITIVO', '2 NEGATIVO']],
  ['[3-297] exactly its codes', 'subnivelGobierno', 1, PODERES],
  ['[3-297] exactly its codes', 'subnivelGobierno', 2, PODERES],
  ['[3-298] exactly its codes', 'subnivelGobierno', 3, [PARTICULAR, '8 PUESTO DE GOBIERNO', '9 POLICIA MUNICIPAL']],
  [
    '[3-299] exactly its codes',
    'dependencia',
    1,
    [
      '1 SECRETARIA DE LA DEFENSA NACIONAL',
      '2 SECRETARIA DE MARINA',
      '3 POLICIA FEDERAL',
      '4 POLICIA FEDERAL MINISTERIAL',
      '5 MINISTERIO PUBLICO DE LA FEDERACION',
      '6 CENTROS PENITENCIARIOS FEDERALES',
      '7 INSTITUTO NACIONAL DE MIGRACION',
      '8 OTRO',
    ].map((text) => `${text} PODER EJECUTIVO FEDERAL`),
  ],
  [
    '[3-300] exactly its codes',
    'dependencia',
    2,
    [
      '9 SEGURIDAD PUBLICA ESTATAL',
      '10 POLICIA MINISTERIAL',
      '11 MINISTERIO PUBLICO',
      '12 CENTROS PENITENCIARIOS ESTATALES',
      '13 OTRO',
    ].map((text) => `${text} PODER EJECUTIVO ESTATAL`),
  ],
] as const;

test('[3-282] [3-283] [3-284] [3-285] [3-286] [3-287] [3-288] [3-289] [3-290] [3-291] [3-292] [3-293] [3-294] [3-295] [3-296] [3-297] [3-298] [3-299] [3-300] the page is given exactly these codes', () => {
  for (const [clause, catalogo, padre, codes] of TABLAS)
    expect([clause, textos(catalogo, padre)]).toEqual([clause, codes]);
});

test('the executives of the guide have institutions that the registry offers of their level', async () => {
  const { rows: own } = await t.owner.query<{ padre: number; equivalencia: number }>(
    `select padre, equivalencia from ctguia where catalogo = 'dependencia'`,
  );
  expect(own.length).toBe(13);
  expect(own.filter(({ padre, equivalencia }) => !isDeNivel(padre, SUBNIVEL.EJECUTIVO, equivalencia))).toEqual([]);
  // and of nobody else: each corps of the one that is not the other's is refused there
  for (const { padre, equivalencia } of own)
    expect(isDeNivel(3 - padre, SUBNIVEL.EJECUTIVO, equivalencia)).toBe(
      own.some((f) => f.padre === 3 - padre && f.equivalencia === equivalencia),
    );
});

test('the OpenAPI document of the service has its operations alone, with every field as the guide says it', async () => {
  const res = await t.app.inject({ url: '/api/interconexion/openapi.json' });
  expect(res.headers['content-disposition']).toContain('entradaPGJ.openapi.json');
  const { openapi, paths, tags, components } = res.json();
  const named = new Set([...res.body.matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map(([, name]) => name));
  const { securitySchemes: _, ...kept } = components as Record<string, object>;
  const names = Object.entries(kept).flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`));
  expect(names.sort()).toEqual([...named].sort()); // none that nobody names
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['PUBLICA']);
  expect([openapi, Object.keys(paths).sort()]).toEqual([
    '3.1.0',
    ['/api/entradaPGJ', '/api/entradaPGJ/lote', '/api/secure/entradaPGJ'],
  ]);
  const { properties, required } = paths['/api/entradaPGJ'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(properties)).toHaveLength(24 + 11); // those of the documents, and data of law [1-664]
  expect(required).toHaveLength(22);
  expect(properties.fechaInicioCarpeta.description).toBe('Fecha de inicio de la carpeta. dd/mm/yyyy.');
  const answers = paths['/api/entradaPGJ'].post.responses;
  // biome-ignore lint/suspicious/noExplicitAny: any node of a JSON document
  const at = ({ $ref = '' }: { $ref?: string }): any =>
    $ref
      .slice(2)
      .split('/')
      // biome-ignore lint/suspicious/noExplicitAny: as above
      .reduce((inside: any, key) => inside[key], res.json());
  const { schema } = (answers['400'].$ref ? at(answers['400']) : answers['400']).content['application/json'];
  expect(Object.keys((schema.$ref ? at(schema) : schema).properties)).toEqual(['error', 'errores']);
});
