// Every field of the detail and every column of the reports holds its own datum: each column of a record has a value that
// no other has, and what is answered is compared with it field by field. The maps say what the documents say.
import { imputado } from '@renadet/domain/registros.ejemplo';
import * as cargadas from '@renadet/domain/reportes/cargadas';
import * as c from '@renadet/domain/reportes/detalle';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { edadDe } from '../../test/edad.ts';
import { openLibro } from '../../test/libroDeReporte.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';

let t: TestApp;
let admin: Headers;
let ids: { llcarpeta: number; llvictima: number; llresponsable: number; llimputado: number };
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 200, semilla: 11, hoy: '2026-06-15' });
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta({ noci: 'VALORES/1' });
  const llvictima = await saves.victima(llcarpeta);
  const llresponsable = await saves.autoridad(llcarpeta, { imputados: [imputado()] });
  const [person] = await rowsOf(t, 'imputado', `llresponsable = ${llresponsable}`);
  ids = { llcarpeta, llvictima, llresponsable, llimputado: Number(person?.llimputado) };
  // the rules of the registry are not what is looked at here: any value in any column
  await t.owner.query(`do $$ declare r record; begin
    for r in select conname, conrelid::regclass as tabla from pg_constraint where contype = 'c'
        and conrelid in ('carpeta'::regclass, 'victima'::regclass, 'responsable'::regclass, 'imputado'::regclass) loop
      execute format('alter table %s drop constraint %I', r.tabla, r.conname);
    end loop; end $$`);
  admin = await t.as('admin');
});

type Fila = Record<string, unknown>;
type Catalogo = readonly [columna: string, tabla: string, llave: string, texto: string];
interface Mapa {
  textos: Record<string, string>;
  fechas: Record<string, string>;
  respuestas: Record<string, string>;
  catalogos: Record<string, Catalogo>;
}
const catalogo = (columna: string, nombre: string): Catalogo => [columna, `ct${nombre}`, `ll${nombre}`, `ds${nombre}`];

/** Puts a value of its own in every column. @returns what each field has to say */
async function fill(tabla: string, id: number, { textos, fechas, catalogos }: Mapa) {
  const said: Record<string, string> = {};
  const set = (columna: string, value: unknown) =>
    t.owner.query(`update ${tabla} set "${columna}" = $1 where ll${tabla} = ${id}`, [value]);
  for (const [i, [campo, columna]] of Object.entries(textos).entries()) {
    said[campo] = `T${i + 10}`;
    await set(columna, said[campo]);
  }
  for (const [i, [campo, columna]] of Object.entries(fechas).entries()) {
    said[campo] = `2019-0${i + 1}-1${i}`;
    await set(columna, said[campo]);
  }
  for (const [campo, [columna, ct, llave, texto]] of Object.entries(catalogos)) {
    const { rows } = await t.owner.query(`select ${llave} as id, ${texto} as ds from ${ct} order by 1`);
    const row = rows.find(({ ds }) => !Object.values(said).includes(ds));
    said[campo] = row.ds;
    await set(columna, row.id);
  }
  return said;
}
/** Each answer alone is SI: nobody else's field says so. */
async function respond(tabla: string, id: number, { respuestas }: Mapa, read: () => Promise<Fila>) {
  for (const campo of Object.keys(respuestas)) {
    const columns = Object.entries(respuestas).map(([other, columna]) => `"${columna}" = ${other === campo ? 1 : 0}`);
    await t.owner.query(`update ${tabla} set ${columns.join()} where ll${tabla} = ${id}`);
    const found = await read();
    expect(Object.keys(respuestas).filter((other) => found[other] === 'SI')).toEqual([campo]);
  }
}
const detalle = async (e: Parameters<TestApp['call']>[0], params: object) =>
  (await t.call(e, { params } as never, admin)).body as unknown as Fila;
const place = async (llestado: number) =>
  (
    await t.owner.query(
      `select e.dsestado, m.dsmunicipio, m.llmunicipio, lpad(e.llestado::text, 2, '0') || lpad(m.llmunicipio::text, 3, '0') as clave
       from ctestado e join ctmunicipio m using (llestado) where e.llestado = $1 order by m.llmunicipio offset 4 limit 1`,
      [llestado],
    )
  ).rows[0];

const CARPETA: Mapa = {
  textos: {
    numeroExpediente: 'noci',
    sintesisHechos: 'dssintesis',
    localidadHechos: 'dslocalidad',
    localidadCveINEGI: 'localidadCveINEGI',
    colonia: 'dscolonia',
    calle: 'dscalle',
    numeroExterior: 'dsnumeroexterior',
    numeroInterior: 'dsnumerointerior',
    codigoPostal: 'cp',
    expedienteAcumula: 'dsacumulacion',
    delitoReclasificacion: 'dsreclasificacion',
    numeroCarpetaOrigen: 'nocianterior',
    juzgado: 'dsjuzgado',
    proceso: 'dsproceso',
    delitoOrigen: 'dsdelito',
    organoVista: 'dsorganovista',
    numeroQueja: 'dsqueja',
  },
  fechas: {
    fechaInicioExpediente: 'fcinicio',
    fechaHecho: 'fchecho',
    fechaEstatus: 'fcestatus',
    fechaVista: 'fcvista',
    fechaRecepcionVista: 'fcrecepcionvista',
    ultimoDiaHecho: 'fchechofin',
  },
  respuestas: {
    indicios: 'boindicios',
    conoceLugarHechos: 'boconocehechos',
    existeCarpetaOrigen: 'boexisteexporigen',
    pruebaExcluida: 'bopruebaexcluida',
  },
  catalogos: {
    delito: catalogo('lldelito', 'delito'),
    circunstancias: catalogo('llcircunstancia', 'circunstancia'),
    denunciante: catalogo('lldenunciante', 'denunciante'),
    tipoAsentamiento: catalogo('lltipoasentamiento', 'tipoasentamiento'),
    tipoVialidad: catalogo('lltipovialidad', 'tipovialidad'),
    origenCarpeta: catalogo('llorigen', 'origen'),
    formaInicio: catalogo('llformainicio', 'formainicio'),
    precisionHecho: catalogo('llprecisionhecho', 'precision'),
  },
};
const VICTIMA: Mapa = {
  textos: {
    nombre: 'dsnombre',
    primerApellido: 'dsapellidopaterno',
    segundoApellido: 'dsapellidomaterno',
    alias: 'dsalias',
    curp: 'dscurp',
    cedulaMigratoria: 'dsregistrocedulaidentidad',
    nombrePadre: 'dsnombrePadre',
    primerApellidoPadre: 'dsApellidoPatPadre',
    segundoApellidoPadre: 'dsApellidoMatPadre',
    nombreMadre: 'dsnombreMadre',
    primerApellidoMadre: 'dsApellidoPatMadre',
    segundoApellidoMadre: 'dsApellidoMatMadre',
    descripcionTortura: 'especifiquetecnica',
    numeroRenavi: 'dsrenavi',
  },
  fechas: {
    fechaNacimiento: 'fechanacimiento',
    fechaMedidaProteccion: 'fcmedidaproteccion',
    fechaAvisoConsular: 'fcavisoconsular',
    fechaRenavi: 'fcrenavi',
    fechaReparacion: 'fcreparacion',
  },
  respuestas: {
    ocupacionPeriodista: 'boperiodista',
    activistaDefensor: 'boderechosh',
    perteneceLGBTTTI: 'bopoblacionlgbttti',
    hablaEspaniol: 'bohablaespanol',
    hablaLenguaExtranjera: 'bohablalenguaextranjera',
    hablaLenguaIndigena: 'bohablalenguaindigena',
    pertenecePoblacionIndigena: 'boetnia',
    presentaTipoDiscapacidad: 'bodiscapacidad',
    situacionCalle: 'bopertenecepoblacionsituacioncalle',
    grupoVulnerable: 'bogrupovulnerable',
    victimaDelitoSexual: 'bovictimadelitosexual',
    medidaProteccion: 'bomedidaproteccion',
    gestacion: 'bogestacion',
    examenPsicologico: 'bopsicologico',
    afrodescendiente: 'boafrodescendiente',
    avisoConsular: 'boavisoconsular',
    reparacion: 'boreparacion',
  },
  catalogos: {
    sexo: catalogo('llgenero', 'genero'),
    nacionalidad: catalogo('llnacionalidad', 'nacionalidad'),
    paisNacimiento: catalogo('llpaisnacimiento', 'pais').with(2, 'llpais') as unknown as Catalogo,
    situacionConyugal: catalogo('llsituacionconyugal', 'situacionconyugal'),
    nivelEscolaridad: catalogo('llnivelescolaridad', 'nivelescolaridad'),
    ocupacion: catalogo('llocupacion', 'ocupacion'),
    poblacionLGBTTTI: catalogo('llpoblacionlgbttti', 'poblacionlgbttti'),
    situacionMigratoria: catalogo('llsituacionmigratoria', 'situacionmigratoria'),
    tipoLenguaExtranjera: catalogo('lltipolenguaextranjera', 'tipolenguaextranjera'),
    tipoLenguaIndigena: catalogo('lltipolenguaindigena', 'tipolenguaindigena'),
    poblacionIndigena: catalogo('llpoblacionindigena', 'poblacionindigena'),
    tipoDiscapacidad: catalogo('lltipodiscapacidad', 'tipodiscapacidad'),
    tecnicasTortura: catalogo('lltecnica', 'tecnica'),
    precisionEdad: catalogo('llprecisionnacimiento', 'precision'),
    tipoExamenPsicologico: catalogo('llexamen', 'examen'),
    resultadoExamenPsicologico: catalogo('llresultado', 'resultado'),
  },
};
const PERSONA: Mapa = {
  textos: {
    nombre: 'dsnombre',
    primerApellido: 'dsapellidopaterno',
    segundoApellido: 'dsapellidomaterno',
    alias: 'dsalias',
    curp: 'dscurp',
    dependenciaRealiza: 'dsdependencia',
    autoridadRealiza: 'dsautoridad',
  },
  fechas: { fechaNacimiento: 'fechanacimiento', fechaPuestaDisposicion: 'fechadisposicion' },
  respuestas: {
    separadoServicioPublico: 'boseparadoservpublico',
    permisoArma: 'bopermiso',
    fueDesarmado: 'bofuedesarmado',
    constrenido: 'boconstrenido',
    puestaDisposicion: 'bodisposicion',
    cuentaOrdenAprehension: 'boordenaprehension',
  },
  catalogos: {
    sexo: catalogo('llgenero', 'genero'),
    paisNacimiento: catalogo('llpaisnacimiento', 'pais'),
    adscripcion: catalogo('lladscripcion', 'adscripcion'),
    situacionJuridica: catalogo('llsituacionjuridica', 'situacionjuridica'),
  },
};
const AUTORIDAD: Mapa = {
  textos: { institucionAutoridadPresuntamenteResponsable: 'dsdescripcion', cargo: 'dscargo' },
  fechas: {},
  respuestas: { perteneceInstitucionSeguridad: 'boperteneceinstitucion', quienResulteResponsable: 'boexistente' },
  catalogos: {
    nivelGobierno: catalogo('llgobierno', 'gobierno'),
    subnivelGobierno: catalogo('llsubnivel', 'subnivel'),
    institucionSeguridadPertenece: catalogo('lldependencia', 'dependencia'),
  },
};

describe('the detail, field by field', () => {
  test('[3-255] [3-176] of a file', async () => {
    const { llcarpeta } = ids;
    const said = await fill('carpeta', llcarpeta, CARPETA);
    const [facts, origin] = [await place(7), await place(21)];
    await t.owner.query(
      `update carpeta set llestado = 7, llmunicipio = $2, llentidadfederativa = 21, llmunicipioorigen = $3, especifique = null,
        latitud = 17.5, longitud = -93.25, novictimas = 37, lletapa = 2, llestatus = 9, fcintegracion = '2020-05-05' where llcarpeta = $1`,
      [llcarpeta, facts.llmunicipio, origin.llmunicipio],
    );
    const read = () => detalle(c.carpetaDetalle, { llcarpeta });
    expect(await read()).toMatchObject({
      ...said,
      entidadFederativaHechos: facts.dsestado,
      municipioHechos: facts.dsmunicipio,
      municipioCveINEGI: facts.clave,
      estadoCarpetaOrigen: origin.dsestado,
      municipioCarpetaOrigen: origin.dsmunicipio,
      municipioCarpetaOrigenCveINEGI: origin.clave,
      latitud: '17.5',
      longitud: '-93.25',
      numeroVictimas: 37,
      etapaInvestigacion: 'JUDICIALIZACION',
      estatusInvestigacion: (await t.owner.query('select dsestatus from ctestatus where llestatus = 9')).rows[0]
        .dsestatus,
    });
    await respond('carpeta', llcarpeta, CARPETA, read);
  });

  test('[3-256] [3-406] [3-187] [3-410] of a victim, and its row in the list', async () => {
    const { llcarpeta, llvictima } = ids;
    const said = await fill('victima', llvictima, VICTIMA);
    const born = await place(15);
    await t.owner.query(
      'update victima set llestadonacimiento = 15, llmunicipionacimiento = $2, dsedad = 43 where llvictima = $1',
      [llvictima, born.llmunicipio],
    );
    const read = () => detalle(c.victimaDetalle, { id: llvictima });
    expect(await read()).toMatchObject({
      ...said,
      edad: 43,
      estadoNacimiento: born.dsestado,
      municipioNacimiento: born.dsmunicipio,
      fechaIntegracion: '2020-05-05',
    });
    const { nombre, primerApellido, segundoApellido, sexo } = said;
    const [suya] = (await t.owner.query('select * from victima where llvictima = $1', [llvictima])).rows;
    const [suCarpeta] = (await t.owner.query('select * from carpeta where llcarpeta = $1', [llcarpeta])).rows;
    const edad = edadDe(suya, suCarpeta);
    expect((await read()).edadHechos).toBe(edad);
    expect(await detalle(c.victimasByCarpeta, { llcarpeta })).toEqual([
      { llvictima, nombre, primerApellido, segundoApellido, sexo, edad },
    ]);
    await respond('victima', llvictima, VICTIMA, read);
  });

  test('[3-258] [3-407] [3-408] [3-188] [3-411] of a person and of its authority, and their row in the list', async () => {
    const { llcarpeta, llresponsable, llimputado } = ids;
    const said = { ...(await fill('imputado', llimputado, PERSONA)) };
    const own = await fill('responsable', llresponsable, AUTORIDAD);
    const born = await place(12);
    await t.owner.query(
      'update imputado set llestadonacimiento = 12, llmunicipionacimiento = $2 where llimputado = $1',
      [llimputado, born.llmunicipio],
    );
    const read = () => detalle(c.presuntoResponsableDetalle, { id: llimputado });
    expect(await read()).toMatchObject({
      ...said,
      ...own,
      numeroExpediente: 'T10',
      entidadFederativaNacimiento: born.dsestado,
      municipioNacimiento: born.dsmunicipio,
      municicipioCveINEGI: born.clave,
    });
    const { nombre, primerApellido, segundoApellido, dependenciaRealiza } = said;
    const { nivelGobierno, subnivelGobierno } = own;
    expect(await detalle(c.responsablesByCarpeta, { llcarpeta })).toEqual([
      {
        llresponsable,
        llimputado,
        nombre,
        primerApellido,
        segundoApellido,
        dependenciaRealiza,
        nivelGobierno,
        subnivelGobierno,
      },
    ]);
    await respond('imputado', llimputado, PERSONA, read);
    await respond('responsable', llresponsable, AUTORIDAD, read);
  });
});

/** A report: what its rows have to say, and under which headings its workbook says it. */
const REPORTES: [string, object, object, string, Record<string, string>][] = [
  [
    '[3-233] [3-038] the report by file',
    contratos.getReporteCarpeta,
    contratos.libros.getReporteCarpeta,
    `c.noci as "numeroExpediente", c.fcinicio as "fechaInicio", e.dsestado as estado, m.dsmunicipio as municipio, d.dsdelito as delito`,
    {
      'Número de expediente': 'numeroExpediente',
      'Fecha de inicio': 'fechaInicio',
      Estado: 'estado',
      Municipio: 'municipio',
      Delito: 'delito',
    },
  ],
  [
    '[3-234] [3-057] the victims report',
    contratos.getReporteVictimas,
    contratos.libros.getReporteVictimas,
    `c.noci as "numeroExpediente", e.dsestado as estado, m.dsmunicipio as municipio, d.dsdelito as delito,
      v.dsnombre as "victimaNombre", v.dsapellidopaterno as "victimaPrimerApellido",
      v.dsapellidomaterno as "victimaSegundoApellido", case when v.fechanacimiento is null then nullif(v.dsedad, 999)
        else extract(year from age(coalesce(nullif(c.fchecho, '1900-01-01'), c.fcinicio), v.fechanacimiento))::integer end as edad, g.dsgenero as genero`,
    {
      Carpeta: 'numeroExpediente',
      Entidad: 'estado',
      Municipio: 'municipio',
      Delito: 'delito',
      Nombre: 'victimaNombre',
      'Apellido Paterno': 'victimaPrimerApellido',
      'Apellido materno': 'victimaSegundoApellido',
      Edad: 'edad',
      Sexo: 'genero',
    },
  ],
  [
    '[3-237] [3-094] the statistical report of files',
    contratos.getTablaExpedienteByFiltros,
    contratos.libros.getTablaExpedienteByFiltros,
    'c.noci, p.dspropietario, c.novictimas, d.dsdelito, c.fcinicio',
    {
      'Numero de expediente': 'noci',
      Propietario: 'dspropietario',
      'No. de victimas': 'novictimas',
      Delito: 'dsdelito',
      'Fecha inicio': 'fcinicio',
    },
  ],
  [
    '[3-243] CENAPI',
    cargadas.getReporteCENAPI,
    cargadas.getReporteCENAPIExcel,
    `c.noci as "numeroExpediente", p.dspropietario as propietario, o.dsorigen as "origenCarpeta",
      c.fcinicio as "fechaInicioExpediente", d.dsdelito as delito, c.llcarpeta as id`,
    {
      'Número de expediente': 'numeroExpediente',
      Propietario: 'propietario',
      'Origen de la carpeta': 'origenCarpeta',
      'Fecha de inicio': 'fechaInicioExpediente',
      Delito: 'delito',
    },
  ],
  [
    '[3-244] loaded cases',
    cargadas.getReporteCarpetaCargadas,
    cargadas.getReporteCarpetasCargadasExcel,
    `c.noci as "numeroExpediente", p.dspropietario as propietario, i.dsinstitucion as institucion,
      c.fcinicio as "fechaInicioExpediente", d.dsdelito as delito, c.llcarpeta as id`,
    {
      'Número de expediente': 'numeroExpediente',
      Propietario: 'propietario',
      Institución: 'institucion',
      'Fecha de inicio': 'fechaInicioExpediente',
      Delito: 'delito',
    },
  ],
];
const PERIODO = { fechaInicio: '26/06/2017', fechaFin: '15/06/2026' };
const clave = (row: unknown) => JSON.stringify(Object.entries(row as object).sort());
const orden = (rows: readonly unknown[]) => rows.map(clave).sort();

test.each(REPORTES)(
  '%s: every row as the records have it, and every heading of the workbook over its own datum',
  async (nombre, e, libro, columns, headings) => {
    const isBusqueda = /CENAPI|loaded/.test(nombre);
    const { rows: expected } = await t.owner.query(`select ${columns} from carpeta c
    ${/victims/.test(nombre) ? 'join victima v using (llcarpeta) left join ctgenero g on g.llgenero = v.llgenero' : ''}
    left join ctestado e on e.llestado = c.llestado
    left join ctmunicipio m on m.llestado = c.llestado and m.llmunicipio = c.llmunicipio
    left join ctdelito d on d.lldelito = c.lldelito left join ctorigen o on o.llorigen = c.llorigen
    left join ctpropietario p on p.llpropietario = c.llpropietario
    left join ctinstitucion i on i.llinstitucion = c.llinstitucion
    where c.fcinicio between '2017-06-26' and '2026-06-15'
      ${/loaded/.test(nombre) ? 'and c.fcintegracion is not null and c.provienejusticianet = 0' : ''}`);
    expect(expected.length).toBeGreaterThan(30);
    const body = { ...PERIODO, ...(isBusqueda ? { tipoFecha: 1 } : { tamPag: 0 }) };
    const { body: answer } = await t.call(e as typeof contratos.getReporteCarpeta, { body } as never, admin);
    const rows = (isBusqueda ? (answer as unknown as { resultados: Fila[] }).resultados : answer) as unknown as Fila[];
    const fields = Object.keys(expected[0]);
    expect(orden(rows.map((row) => Object.fromEntries(fields.map((name) => [name, row[name]]))))).toEqual(
      orden(expected),
    );

    const { raw } = await t.call(libro as typeof contratos.libros.getReporteCarpeta, { body } as never, admin);
    const { titulos: head, filas: lines, total } = await openLibro(raw);
    expect(head).toEqual(Object.keys(headings));
    const dia = (value: unknown) =>
      /^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value).split('-').reverse().join('/') : String(value ?? '');
    const cells = (row: Fila) => Object.values(headings).map((name) => dia(row[name]));
    expect(lines.map((line) => head.map((_, i) => String(line[i] ?? '')))).toEqual(rows.map(cells));
    expect(total[0]).toBe(`Total: ${rows.length} registros`);
  },
);

test('[3-235] [3-236] the capture report: the area by its own name, its users by theirs', async () => {
  const ask = async (e: object, body: object) =>
    (await t.call(e as typeof contratos.getReporteCarpeta, { body } as never, admin)).body as unknown as Fila[];
  const period = {
    fechaInicio: '26/06/2017',
    fechaFin: (await t.owner.query(`select to_char(now() at time zone 'America/Mexico_City', 'DD/MM/YYYY') as hoy`))
      .rows[0].hoy,
  };
  const { rows } =
    await t.owner.query(`select p.llpropietario, p.dspropietario, coalesce(e.dsestado, 'FEDERAL') as dsestado,
      count(*)::integer as total, greatest(i.llinstitucion - 100, 0) as llestado
    from carpeta c join ctpropietario p using (llpropietario) join ctinstitucion i on i.llinstitucion = p.llinstitucion
    left join ctestado e on e.llestado = i.llinstitucion - 100
    where (c.fcregistro at time zone 'America/Mexico_City')::date >= '2017-06-26' group by 1, 2, 3, 5`);
  const areas = await ask(contratos.getReporteCarpetasByEstado, { ...period, tamPag: 0 });
  expect(orden(areas.map(({ registros: _, ...row }) => row))).toEqual(orden(rows));
  const { rows: users } = await t.owner.query(
    `select coalesce(u.dscorreo, 'SIN USUARIO REGISTRADO') as dscorreo, count(*)::integer as carpetas
     from carpeta c left join usuario u using (llusuario)
     where (c.fcregistro at time zone 'America/Mexico_City')::date >= '2017-06-26' group by 1`,
  );
  expect(users.some(({ dscorreo }) => dscorreo === 'capturista.30@fiscalias.gob.mx')).toBe(true);
  const said = await ask(contratos.getReporteCarpetasByUsuarioEstado, period);
  expect(orden(said.map(({ rowid: _, ...row }) => row))).toEqual(orden(users));
});
