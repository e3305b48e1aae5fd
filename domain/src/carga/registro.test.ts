import { describe, expect, test } from 'vitest';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, type FilaEjemplo, qrrBueno } from './carga.ejemplo.ts';
import { HOY } from './carga.probe.ts';
import { createCarga } from './carga.ts';
import { HOJAS, type Hoja } from './errores.ts';
import { carpetaDe } from './hojas/expediente.rules.ts';
import { createIndice } from './indice.ts';
import { registroDe } from './registro.ts';

const indice = createIndice(catalogosEjemplo);
/** The sound file with some cells changed, as the registry would keep it; further rows go below. */
function registro(patch: Partial<Record<Hoja, FilaEjemplo>> = {}, otras: [Hoja, FilaEjemplo][] = []) {
  const carga = createCarga(indice, HOY, false);
  for (const hoja of HOJAS) carga.add(hoja, 4, celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...patch[hoja] }));
  for (const [i, [hoja, fila]] of otras.entries())
    carga.add(hoja, 5 + i, celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...fila }));
  const { validos, errores } = carga.finish();
  expect(errores).toEqual([]);
  const [first] = validos;
  if (!first) throw new Error('the file did not enter');
  return registroDe(first, indice, HOY);
}
const NA = 'NO APLICA';
const SIN_ORIGEN = {
  nocianterior: null,
  dsjuzgado: null,
  dsproceso: null,
  dsdelito: null,
  llentidadfederativa: 33,
  llmunicipioorigen: 1,
};

test('the sound file, value by value', () => {
  const { victimas, autoridades, ...expediente } = registro();
  expect(expediente).toEqual({
    renglon: 4,
    llinstitucion: 130,
    llpropietario: 13001,
    carpeta: {
      noci: 'VER/CARGA/0001',
      llorigen: 5,
      fcinicio: '2024-03-01',
      lldelito: 310,
      novictimas: 2,
      boindicios: 1,
      llcircunstancia: 1,
      lldenunciante: 1,
      dssintesis: 'HECHOS QUE SE INVESTIGAN.',
      boconocehechos: 1,
      fchecho: '2024-02-01',
      llestado: 30,
      llmunicipio: 87,
      dslocalidad: 'XALAPA-ENRIQUEZ',
      lltipoasentamiento: 7,
      dscolonia: 'CENTRO',
      lltipovialidad: 5,
      dscalle: 'ENRIQUEZ',
      dsnumeroexterior: '12',
      dsnumerointerior: null,
      cp: '91000',
      lletapa: 1,
      llestatus: 1,
      fcestatus: '2024-03-02',
      dsacumulacion: null,
      dsreclasificacion: null,
      boexisteexporigen: 0,
      ...SIN_ORIGEN,
    },
    ubicacion: { latitud: 19.5, longitud: -96.9, localidadCveINEGI: '300870001' },
  });
  const victima = {
    dsapellidopaterno: 'MUÑOZ',
    dsapellidomaterno: 'LOPEZ',
    dsnombre: 'ANA MARIA',
    dsalias: null,
    llgenero: 2,
    fechanacimiento: '1990-06-05',
    dsedad: 36,
    llnacionalidad: 1,
    llpaisnacimiento: 1,
    llestadonacimiento: 30,
    llmunicipionacimiento: 87,
    dscurp: null,
    llsituacionconyugal: 1,
    llnivelescolaridad: 3,
    llocupacion: 1,
    boperiodista: 0,
    boderechosh: 0,
    bopoblacionlgbttti: 0,
    llpoblacionlgbttti: 9,
    llsituacionmigratoria: 3,
    dsregistrocedulaidentidad: null,
    bohablaespanol: 1,
    bohablalenguaextranjera: 0,
    lltipolenguaextranjera: 36,
    bohablalenguaindigena: 0,
    lltipolenguaindigena: 70,
    boetnia: 0,
    llpoblacionindigena: 72,
    bodiscapacidad: 0,
    lltipodiscapacidad: 9,
    bopertenecepoblacionsituacioncalle: 0,
    bogrupovulnerable: 2,
    dsApellidoPatPadre: null,
    dsApellidoMatPadre: null,
    dsnombrePadre: null,
    dsApellidoPatMadre: null,
    dsApellidoMatMadre: null,
    dsnombreMadre: null,
    lltecnica: 13,
    especifiquetecnica: null,
    bovictimadelitosexual: 1,
    bomedidaproteccion: 0,
    bogestacion: 0,
    bopsicologico: 0,
    llexamen: 4,
    llresultado: 4,
    fcregistro: '2026-11-21',
  };
  const escrita = { dsapellidopaterno: 'Muñoz', dsapellidomaterno: 'López', dsnombre: 'Ana María' };
  expect(victimas).toEqual([{ renglon: 4, values: victima, escrito: { ...victima, ...escrita } }]);
  const imputado = {
    dsapellidopaterno: 'PEREZ',
    dsapellidomaterno: null,
    dsnombre: 'JUAN',
    dsalias: null,
    llgenero: 1,
    fechanacimiento: null,
    llpaisnacimiento: 1,
    llestadonacimiento: 99,
    llmunicipionacimiento: 1,
    dscurp: null,
    lladscripcion: 0,
    boseparadoservpublico: 0,
    bopermiso: 3,
    bofuedesarmado: 0,
    boconstrenido: 0,
    bodisposicion: 0,
    fechadisposicion: null,
    dsdependencia: null,
    dsautoridad: null,
    boordenaprehension: 0,
    llsituacionjuridica: 1,
    llsituacion: 6,
  };
  const escrito = { ...imputado, dsapellidopaterno: 'Pérez', dsnombre: 'Juan' };
  expect(autoridades).toEqual([
    {
      renglon: 4,
      values: {
        boexistente: 0,
        llgobierno: 2,
        llsubnivel: 1,
        boperteneceinstitucion: 1,
        lldependencia: 7,
        dsdescripcion: null,
        dscargo: 'AGENTE',
      },
      imputados: [{ values: imputado, escrito }],
    },
  ]);
});

describe('what stands for nothing', () => {
  test('degrees of 10, a locality and days of nobody', () => {
    const { carpeta, ubicacion } = registro({
      Expediente: {
        latitud: -10,
        longitud: 10,
        claveLocalidadHechos: 999999999,
        conoceLugarHechos: 'NO',
        ...Object.fromEntries(
          'entidadHechos municipioHechos localidadHechos tipoAsentamiento coloniaHechos tipoVialidad calleHechos numeroExterior numeroInterior cpHechos'
            .split(' ')
            .map((columna) => [columna, NA]),
        ),
        claveMunicipioHechos: 99999,
        conoceFechaHechos: 'NO',
        fechaHechos: '01/01/1900',
      },
    });
    expect(ubicacion).toEqual({ latitud: null, longitud: null, localidadCveINEGI: null });
    expect(carpeta).toMatchObject({
      boconocehechos: 0,
      fchecho: null,
      llestado: 33,
      llmunicipio: 1,
      dslocalidad: NA,
      lltipoasentamiento: 42,
      dscolonia: null,
      lltipovialidad: 22,
      dscalle: null,
      dsnumeroexterior: NA,
      dsnumerointerior: NA,
      cp: NA,
    });
  });
  test('degrees that are not written, and a key that has lost its zero', () => {
    const { ubicacion } = registro({
      Expediente: {
        latitud: null,
        longitud: '',
        entidadHechos: 'AGUASCALIENTES',
        municipioHechos: 'AGUASCALIENTES',
        claveMunicipioHechos: 1001,
        claveLocalidadHechos: 10_010_001,
      },
    });
    expect(ubicacion).toEqual({ latitud: null, longitud: null, localidadCveINEGI: '010010001' });
  });
  test('an age where the birth is not known, and none', () => {
    const nadie = { fechaNacimiento: '31/12/1899' };
    expect(registro({ Victima: { ...nadie, edad: 41 } }).victimas[0]?.values.dsedad).toBe(41);
    expect(registro({ Victima: { ...nadie, edad: 999 } }).victimas[0]?.values.dsedad).toBe(null);
  });
});

describe('what a row says of nothing is what the form keeps of nothing', () => {
  const ND = 'NO DISPONIBLE';
  test.each<[Hoja, FilaEjemplo, object]>([
    ['Expediente', { fechaInicioCarpeta: '31/12/1899', fechaHechos: '01/02/1980' }, { fcinicio: '1990-01-01' }],
    ['Expediente', { fechaInvestigacion: '31/12/1899' }, { fcestatus: '1900-01-01' }],
    ['Expediente', { fechaInvestigacion: '01/01/1900' }, { fcestatus: '1900-01-01' }],
    [
      'Expediente',
      { numCarpetaAnterior: ND, juzgado: ND, proceso: ND, delitoOrigen: ND, entidadCarpetaAnterior: ND },
      SIN_ORIGEN,
    ],
    [
      'Victima',
      {
        paisNacimiento: ND,
        entidadNacimiento: NA,
        municipioNacimiento: NA,
        claveMunicipioNacimiento: 99999,
      },
      { llpaisnacimiento: 277, llestadonacimiento: 99, llmunicipionacimiento: 1 },
    ],
  ])('%s %o', (hoja, patch, kept) => {
    const { carpeta, victimas } = registro({ [hoja]: patch });
    expect(hoja === 'Expediente' ? carpeta : victimas[0]?.values).toMatchObject(kept);
  });
  test('a number that cannot be read is none', () => expect(carpetaDe({ numCarpeta: null }, indice).noci).toBe(null));
});

test('a file of before keeps what it says of it', () => {
  const { carpeta } = registro({
    Expediente: {
      existeExpedienteOrigen: 'SI',
      numCarpetaAnterior: 'a/1',
      juzgado: 'Juzgado 1º',
      proceso: 'P 1',
      delitoOrigen: 'Lesiones',
      entidadCarpetaAnterior: 'VERACRUZ DE IGNACIO DE LA LLAVE',
      municipioCarpetaAnterior: 'XALAPA',
      claveMunicipioCarpetaAnterior: 30087,
    },
  });
  expect(carpeta).toMatchObject({
    boexisteexporigen: 1,
    nocianterior: 'A/1',
    dsjuzgado: 'JUZGADO 1º',
    dsproceso: 'P 1',
    dsdelito: 'LESIONES',
    llentidadfederativa: 30,
    llmunicipioorigen: 87,
  });
});

test('texts as the forms keep them: paragraphs in a synthesis only', () => {
  const { carpeta } = registro({ Expediente: { sintesis: 'Uno  y\r\ndos —tres', coloniaHechos: 'La\n\nColonia —1' } });
  expect([carpeta.dssintesis, carpeta.dscolonia]).toEqual(['UNO Y\nDOS —TRES', 'LA COLONIA —1']);
});

test('a text that grows past its field is cut; of a file that says nothing there is nothing', () => {
  const { carpeta } = registro({ Expediente: { coloniaHechos: `${'ß'.repeat(49)}a` } });
  expect(carpeta.dscolonia).toBe('S'.repeat(50));
  const nada = { renglon: 4, numCarpeta: '', valores: {}, victimas: [], responsables: [] };
  expect(registroDe(nada, indice, HOY).ubicacion).toEqual({ latitud: null, longitud: null, localidadCveINEGI: null });
});

test('rows of one authority are one with several accused; of another, or against nobody by name, another', () => {
  const { autoridades, victimas } = registro({}, [
    ['Responsable', { nombre: 'Pedro' }],
    ['Responsable', { nombre: 'Luis', cargo: 'Jefe' }],
    ['Responsable', qrrBueno],
    ['Victima', { nombre: 'Eva' }],
  ]);
  expect(
    autoridades.map((a) => [
      a.renglon,
      a.values.dscargo,
      a.values.boexistente,
      a.imputados.map((i) => i.values.dsnombre),
    ]),
  ).toEqual([
    [4, 'AGENTE', 0, ['JUAN', 'PEDRO']],
    [6, 'JEFE', 0, ['LUIS']],
    [7, 'AGENTE', 1, []],
  ]);
  expect(victimas.map((v) => [v.renglon, v.values.dsnombre])).toEqual([
    [4, 'ANA MARIA'],
    [8, 'EVA'],
  ]);
});
