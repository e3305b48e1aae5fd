import { expect, test } from 'vitest';
import { COLUMNAS } from '../carga/review.ts';
import { letras, plantillaDe } from './plantilla.ts';

const datos = {
  estados: [
    [30, 'VERACRUZ'],
    [33, 'NO APLICA'],
    [9, 'CIUDAD DE MEXICO'],
    [32, 'ZACATECAS'],
  ],
  municipios: [
    [87, 'XALAPA', 30],
    [1, 'ACAJETE', 30],
    [1, 'NO APLICA', 33],
    [56, 'ZACATECAS', 32],
  ],
  instituciones: [
    [130, 'FGE VERACRUZ'],
    [1, 'FGR'],
    [101, 'FGE AGUASCALIENTES'],
  ],
  propietarios: [
    [7, 'AREA 10', 130],
    [8, 'AREA 9', 130],
    [9, 'DELEGACION', 1],
  ],
  generos: [
    [2, 'MUJER'],
    [1, 'HOMBRE'],
  ],
  situacionesJuridicas: [[1, 'SENTENCIADO']],
  examenes: [
    [4, 'NO APLICA', 0],
    [2, 'INDEPENDIENTE', 1],
    [1, 'OFICIAL', 1],
  ],
} as const;
/** Made within each test: what is made while a suite loads judges no mutant of Stryker. */
const plantilla = () => plantillaDe(datos);
const columna = (hoja: keyof typeof COLUMNAS, name: string) =>
  plantilla().hojas.find((one) => one.hoja === hoja)?.columnas[Object.keys(COLUMNAS[hoja]).indexOf(name)];
const lista = (nombre: string) =>
  plantilla()
    .listas.filter((one) => one.nombre === nombre)
    .map(({ textos }) => textos);

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (position, letters) => expect(letras(position)).toBe(letters));

test.each([
  ['L_ESTADOS', ['CIUDAD DE MEXICO', 'NO APLICA', 'VERACRUZ', 'ZACATECAS']],
  ['L_MUNICIPIOS_2', ['NO APLICA']],
  ['L_CLAVES_2', [99999]],
  ['L_MUNICIPIOS_3', ['ACAJETE', 'XALAPA']],
  ['L_CLAVES_3', [30001, 30087]],
  ['L_CLAVES_4', [32056]],
  ['L_INSTITUCIONES', ['FGE VERACRUZ', 'FGR']],
  ['L_PROPIETARIOS_1', ['AREA 9', 'AREA 10']],
  ['L_PROPIETARIOS_2', ['DELEGACION']],
  ['L_GENEROS', ['HOMBRE', 'MUJER']],
  ['L_GENEROS_NA', ['HOMBRE', 'MUJER', 'NO APLICA']],
  ['L_SITUACIONESJURIDICAS', ['SENTENCIADO']],
  ['L_EXAMENES_DE_1', ['INDEPENDIENTE', 'NO APLICA', 'OFICIAL']],
  ['L_DELITOS', []],
])('the list %s is there once', (nombre, textos) => expect(lista(nombre)).toEqual([textos]));

test.each(['L_MUNICIPIOS_1', 'L_CLAVES_1', 'L_PROPIETARIOS_3', 'L_DETALLESSITUACION_1', 'L_MUNICIPIOS'])(
  'there is no list %s: nothing would be in it',
  (nombre) => expect(lista(nombre)).toEqual([]),
);

test.each([
  ['Expediente', 'entidadHechos', { formula: 'L_ESTADOS' }],
  ['Expediente', 'municipioHechos', { formula: 'INDIRECT("L_MUNICIPIOS_"&MATCH($O4,L_ESTADOS,0))', soloAviso: true }],
  [
    'Expediente',
    'claveMunicipioHechos',
    {
      formula:
        'INDEX(INDIRECT("L_CLAVES_"&MATCH($O4,L_ESTADOS,0)),MATCH($P4,INDIRECT("L_MUNICIPIOS_"&MATCH($O4,L_ESTADOS,0)),0))',
      soloAviso: true,
    },
  ],
  ['Expediente', 'propietario', { formula: 'INDIRECT("L_PROPIETARIOS_"&MATCH($B4,L_INSTITUCIONES,0))' }],
  ['Expediente', 'indiciosDelito', { valores: ['SI', 'NO', 'NO DISPONIBLE'] }],
  ['Expediente', 'numCarpeta', undefined],
  ['Expediente', 'localidadHechos', undefined],
  ['Victima', 'tecnicasTortura', { formula: 'L_TECNICAS' }],
  ['Victima', 'sexo', { formula: 'L_GENEROS' }],
  ['Responsable', 'sexo', { formula: 'L_GENEROS_NA' }],
  [
    'Responsable',
    'institucion',
    {
      formula: 'INDIRECT("L_DEPENDENCIAS_"&MATCH($B4,L_GOBIERNOS,0)&"_"&MATCH($C4,L_SUBNIVELES,0))',
      soloAviso: true,
    },
  ],
  ['Complemento', 'metodos', { formula: 'L_METODOS_NA', seCompleta: true }],
  ['Complemento', 'llexamen', { formula: 'L_EXAMENES_DE_1' }],
  ['Complemento', 'llgrado', { formula: 'L_GRADOSEXAMEN_NA' }],
  ['Complemento', 'boreparacion', { valores: ['SI', 'NO', 'NO DISPONIBLE', 'NO APLICA'] }],
] as const)('%s: %s offers what belongs there', (hoja, name, list) => {
  expect(columna(hoja, name)).toBeDefined();
  expect(columna(hoja, name)?.lista).toEqual(list);
});

test.each([
  ['Expediente', 'numCarpeta', 'El mismo en todas las hojas', true],
  ['Expediente', 'fechaInvestigacion', 'DD/MM/AAAA; 31/12/1899 si no se conoce', true],
  ['Expediente', 'delito', 'Elija de la lista', false],
  ['Expediente', 'circunstancias', 'Elija de la lista; depende de otra columna', false],
  ['Expediente', 'indiciosDelito', 'SI, NO, NO DISPONIBLE', false],
  ['Expediente', 'proceso', 'Hasta 500 caracteres; NO APLICA si no hay', true],
  ['Expediente', 'cpHechos', 'Un texto o número de hasta 10 caracteres, o vacía', true],
  ['Victima', 'edad', 'Años cumplidos; 999 si no se conoce', false],
  ['Expediente', 'numVictimas', 'Las que tiene el expediente', false],
  ['Complemento', 'nombre', 'Como en la hoja Victima; nada si el expediente tiene una sola', true],
  ['Complemento', 'fcvista', 'DD/MM/AAAA; NO APLICA si no lo hay; vacía no cambia nada', true],
  [
    'Complemento',
    'metodos',
    'Elija de la lista; si son varios, separados con ;. NO APLICA si no lo hay; vacía no cambia nada',
    true,
  ],
  ['Complemento', 'dsqueja', 'Hasta 150 caracteres; NO APLICA si no lo hay; vacía no cambia nada', true],
  ['Complemento', 'nopena', 'De 0 a 99; NO APLICA si no lo hay; vacía no cambia nada', false],
] as const)('%s: what the cells of %s hold', (hoja, name, ayuda, esTexto) =>
  expect(columna(hoja, name)).toMatchObject({ ayuda, esTexto }),
);

test('a sheet begins with its title, what its cells hold and the heads of its columns', () => {
  const { hojas } = plantilla();
  for (const { filas, columnas } of hojas)
    expect(filas).toEqual([[expect.any(String)], columnas.map((c) => c.ayuda), columnas.map((c) => c.etiqueta)]);
  expect(hojas.map(({ hoja, columnas }) => [hoja, columnas[0]?.etiqueta])).toEqual(
    ['Expediente', 'Victima', 'Responsable', 'Complemento'].map((hoja) => [hoja, 'Número de expediente']),
  );
});

test('of catalogues that did not come there is nothing to choose', () => {
  const empty = plantillaDe({});
  expect(empty.hojas.map(({ columnas }) => columnas.length)).toEqual(
    plantilla().hojas.map(({ columnas }) => columnas.length),
  );
  expect(empty.listas.flatMap(({ textos }) => textos).filter((texto) => texto !== 'NO APLICA')).toEqual([]);
  // whoever may write to any institution is offered all of them
  const all = plantillaDe({ instituciones: datos.instituciones });
  expect(all.listas.find(({ nombre }) => nombre === 'L_INSTITUCIONES')?.textos).toHaveLength(3);
});

test('each level and sublevel offers the institutions that it has, in a list that the book defines', () => {
  const GOBIERNOS = ['ESTATAL', 'FEDERAL', 'MUNICIPAL', 'NO APLICA'];
  const SUBNIVELES = ['EJECUTIVO', 'LEGISLATIVO', 'NO APLICA', 'POLICIA MUNICIPAL'];
  const { hojas, listas } = plantillaDe({
    ...datos,
    gobiernos: [
      [1, 'FEDERAL'],
      [2, 'ESTATAL'],
      [3, 'MUNICIPAL'],
      [5, 'NO APLICA'],
    ],
    subniveles: [
      ...[1, 2].flatMap((nivel): [number, string, number][] => [
        [1, 'EJECUTIVO', nivel],
        [2, 'LEGISLATIVO', nivel],
      ]),
      [5, 'NO APLICA', 5],
      [9, 'POLICIA MUNICIPAL', 3],
    ],
    dependencias: [1, 2, 5, 9].flatMap((subnivel): [number, string, number][] => [
      [8, 'POLICIA MUNICIPAL', subnivel],
      [9, 'SSP ESTATAL', subnivel],
      [11, 'SEDENA', subnivel],
      [12, 'OTRO', subnivel],
      // of one that a hand added the catalogue alone says the sublevel
      ...(subnivel === 9 ? [[10_001, 'GUARDIA DEL MUNICIPIO', subnivel] as [number, string, number]] : []),
    ]),
  });
  const textosDe = (nombre: string) => listas.filter((one) => one.nombre === nombre).map(({ textos }) => textos);
  const formula = hojas.find(({ hoja }) => hoja === 'Responsable')?.columnas[
    Object.keys(COLUMNAS.Responsable).indexOf('institucion')
  ]?.lista;
  const nombres = JSON.stringify(formula).match(/L_[A-Z]+(?=,)/g) ?? [];
  expect(nombres).toHaveLength(2);
  for (const nombre of nombres) expect(textosDe(nombre)).toHaveLength(1);
  const [gobiernos = [], subniveles = []] = [...textosDe('L_GOBIERNOS'), ...textosDe('L_SUBNIVELES')];
  expect([[...gobiernos].sort(), [...subniveles].sort()]).toEqual([GOBIERNOS, SUBNIVELES]);
  const ofrece = (nivel: string, subnivel: string) =>
    textosDe(`L_DEPENDENCIAS_${gobiernos.indexOf(nivel) + 1}_${subniveles.indexOf(subnivel) + 1}`).map((textos) =>
      [...textos].sort().join(', '),
    );
  expect([
    ofrece('FEDERAL', 'EJECUTIVO'),
    ofrece('ESTATAL', 'EJECUTIVO'),
    ofrece('MUNICIPAL', 'POLICIA MUNICIPAL'),
    ofrece('FEDERAL', 'LEGISLATIVO'),
    ofrece('NO APLICA', 'NO APLICA'),
  ]).toEqual([
    ['OTRO, SEDENA'],
    ['OTRO, SSP ESTATAL'],
    ['GUARDIA DEL MUNICIPIO, OTRO, POLICIA MUNICIPAL'],
    ['OTRO'],
    ['OTRO, POLICIA MUNICIPAL, SEDENA, SSP ESTATAL'],
  ]);
});
