// Each list as it reads: under every heading stands what it names, and nothing of another column. Every datum here says its own name.
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TablaAreas } from '../features/area/TablaAreas.tsx';
import { TablaPares } from '../features/area/TablaPares.tsx';
import { TablaBitacora } from '../features/bitacora/TablaBitacora.tsx';
import { JuegosDeUsuarios } from '../features/campo/JuegosDeUsuarios.tsx';
import { MisCargas } from '../features/carga/MisCargas.tsx';
import { TablaActos } from '../features/catalogos/TablaActos.tsx';
import { TablaEntradas } from '../features/catalogos/TablaEntradas.tsx';
import { ConstanciasEmitidas } from '../features/constancia/ConstanciasEmitidas.tsx';
import { CorridasFallidas } from '../features/fallas/CorridasFallidas.tsx';
import { TrabajosFallidos } from '../features/fallas/TrabajosFallidos.tsx';
import { Estatus } from '../features/historial/Estatus.tsx';
import { Historial } from '../features/historial/Historial.tsx';
import { TablaFuentes } from '../features/institucion/TablaFuentes.tsx';
import { TablaInstituciones } from '../features/institucion/TablaInstituciones.tsx';
import { TablaTokens } from '../features/interconexion/TablaTokens.tsx';
import { EnNumeros } from '../features/observacion/EnNumeros.tsx';
import { ListaEliminados } from '../features/papelera/ListaEliminados.tsx';
import { TablaPlazos } from '../features/plazo/TablaPlazos.tsx';
import { TablaPublicaciones } from '../features/publicacion/TablaPublicaciones.tsx';
import { TablaDocumentos } from '../features/publico/TablaDocumentos.tsx';
import { TablaQuejas } from '../features/queja/TablaQuejas.tsx';
import { MisSesiones } from '../features/usuario/MisSesiones.tsx';
import { TablaAvisos } from '../features/vinculo/TablaAvisos.tsx';
import { TablaVinculos } from '../features/vinculo/TablaVinculos.tsx';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';

afterEach(() => vi.unstubAllGlobals());

const NADA = () => undefined;
interface Lista {
  draw: () => ReactNode;
  fila: object;
  /** The answer, where it is not the rows alone. */
  dentro?: (filas: object[]) => object;
  /** Its headings, and what stands under each. */
  dice: Readonly<Record<string, string>>;
}
const enFilas = (filas: object[]) => ({ total: 1, filas });
const LISTAS: Readonly<Record<string, Lista>> = {
  fuentes: {
    draw: () => <TablaFuentes onEdit={NADA} herramientas={null} />,
    fila: { llinstitucion: 1, dsinstitucion: 'COMISION', dsabreviatura: 'CNDH', dstipofuente: 'DERECHOS HUMANOS' },
    dice: { 'Nombre de la institución': 'COMISION', Abreviatura: 'CNDH', 'Tipo de fuente': 'Derechos humanos' },
  },
  instituciones: {
    draw: () => <TablaInstituciones texto="" onEdit={NADA} herramientas={null} />,
    fila: { llinstitucion: 1, dsinstitucion: 'FISCALIA', dsabreviatura: 'FGE' },
    dice: { 'Nombre de la institución': 'FISCALIA', Abreviatura: 'FGE' },
  },
  áreas: {
    draw: () => <TablaAreas institucion={0} texto="" onEdit={NADA} onRetire={NADA} />,
    fila: { llpropietario: 1, dsinstitucion: 'FISCALIA', dspropietario: 'AREA UNO' },
    dice: { Institución: 'Fiscalía', Área: 'Área Uno' },
  },
  'pares de un área': {
    draw: () => <TablaPares llpropietario={1} />,
    fila: { llpropietario: 1, fiscaliaid: 2, sedeid: 3, fiscaliaDescr: 'FISCALIA', sededescr: 'SEDE' },
    dice: { Fiscalía: 'Fiscalía', Sede: 'Sede' },
  },
  'corridas con fallas': {
    draw: () => <CorridasFallidas />,
    dentro: enFilas,
    fila: {
      llcorrida: 1,
      tipo: 'INTEGRAR',
      estado: 'CANCELADA',
      dsinstitucion: 'FISCALIA',
      usuario: 'ANA',
      creada: '2026-01-01T12:00:00Z',
      terminada: '2026-01-02T12:00:00Z',
      total: 30,
      hechas: 20,
      correctas: 13,
    },
    dice: {
      Terminó: '02/01/2026 06:00',
      Qué: 'Integración',
      Estado: 'Cancelada',
      Institución: 'Fiscalía',
      Usuario: 'ANA',
      Carpetas: '30',
      Fallaron: '7',
    },
  },
  'trabajos con fallas': {
    draw: () => <TrabajosFallidos />,
    fila: {
      id: 'a',
      nombre: 'otro',
      error: 'Se cayó',
      intentos: 2,
      maximo: 5,
      fallo: '2026-01-01T12:00:00Z',
      proximo: '2026-01-02T12:00:00Z',
    },
    dice: {
      Trabajo: 'otro',
      Falló: '01/01/2026 06:00',
      Intentos: '2 de 5',
      'Se intenta de nuevo': '02/01/2026 06:00',
      Error: 'Se cayó',
    },
  },
  tokens: {
    draw: () => <TablaTokens />,
    fila: {
      lltoken: 1,
      dsinstitucion: 'FISCALIA',
      dspropietario: 'AREA UNO',
      bopruebas: true,
      terminacion: 'x9z',
      estado: 'VIGENTE',
      creado: '2026-01-01',
      creador: 'ANA',
      usado: '2026-01-02',
      vence: '2026-01-03',
    },
    dice: {
      Institución: 'Fiscalía',
      Área: 'Área Uno',
      Para: 'Pruebas',
      'Termina en': 'x9z',
      Estado: 'Vigente',
      Creado: '01/01/2026',
      Por: 'ANA',
      'Último uso': '02/01/2026',
      Vence: '03/01/2026',
    },
  },
  'etapas de una carpeta': {
    draw: () => <Estatus llcarpeta={1} />,
    dentro: (pasos) => ({ etapas: [], desde: null, entera: true, pasos }),
    fila: {
      id: 1,
      etapa: 'INICIAL',
      estatus: 'EN TRAMITE',
      fecha: '2026-01-01',
      clase: 'movimiento',
      momento: '2026-01-02 10:00',
      quien: 'ANA',
      puerta: 'Captura',
    },
    dice: {
      Etapa: 'Inicial',
      Estatus: 'En trámite',
      'Fecha declarada': '01/01/2026',
      Clase: 'Movimiento',
      Registrado: '02/01/2026 10:00',
      Por: 'ANA',
      Vía: 'Captura',
    },
  },
  'cambios de un registro': {
    draw: () => <Historial clase="victima" id={1} />,
    dentro: (hechos) => ({ total: 1, desde: null, hechos }),
    fila: { id: 1, momento: '2026-01-02 10:00', que: 'baja', cambios: [], quien: 'ANA', puerta: 'Captura' },
    dice: {
      'Fecha y hora': '02/01/2026 10:00',
      'Qué pasó': 'Eliminación',
      'Antes y después': 'El registro completo',
      Por: 'ANA',
      Vía: 'Captura',
    },
  },
  eliminados: {
    draw: () => <ListaEliminados llcarpeta={1} que="victimas" titulo="Eliminadas" />,
    fila: { llpapelera: 1, descripcion: 'EVA', tabla: 'imputado', fcborrado: '2026-01-01T12:00:00Z', usuario: 'ANA' },
    dice: { Registro: 'EVA', Clase: 'Persona imputada', Eliminado: '01/01/2026 06:00', Por: 'ANA' },
  },
  publicaciones: {
    draw: () => <TablaPublicaciones />,
    fila: { corte: '2026-01-01', estado: 'RECHAZADA', mensaje: 'Falta.', celdas: 70, reservadas: 8 },
    dice: { 'Fecha de corte': '01/01/2026', Estado: 'No se publicó. Falta.', Cifras: '70', Reservadas: '8' },
  },
  'juegos de campo': {
    draw: () => <JuegosDeUsuarios herramientas={null} />,
    dentro: (juegos) => ({ total: 1, juegos }),
    fila: {
      lljuego: 1,
      nombre: 'ANA',
      dsinstitucion: 'FISCALIA',
      dispositivo: 'TABLETA',
      carpetas: 4,
      tomado: '2026-01-01T12:00:00Z',
      vence: '2026-01-02T12:00:00Z',
    },
    dice: {
      Usuario: 'ANA',
      Institución: 'Fiscalía',
      Equipo: 'TABLETA',
      Carpetas: '4',
      'Lo llevó': '01/01/2026 06:00',
      Vence: '02/01/2026 06:00',
    },
  },
  sesiones: {
    draw: () => <MisSesiones Probar={() => null} />,
    fila: {
      id: 1,
      agente: 'x Firefox/9',
      actual: false,
      direccion: '10.0.0.1',
      creada: '2026-01-01 10:00',
      usada: '2026-01-02 11:00',
    },
    dice: { Programa: 'Firefox', Desde: '10.0.0.1', Inicio: '01/01/2026 10:00', 'Último uso': '02/01/2026 11:00' },
  },
  quejas: {
    draw: () => <TablaQuejas filtro={{} as never} eliminadas={false} onOpen={NADA} herramientas={null} />,
    dentro: (filas) => ({ total: 1, victimas: 1, remitidas: 0, filas }),
    fila: {
      llqueja: 1,
      dsexpediente: 'Q/1',
      dsinstitucion: 'COMISION',
      fcrecepcion: '2026-01-01',
      dsestado: 'VERACRUZ',
      novictimas: 3,
      boremitida: 1,
    },
    dice: {
      'Número de expediente, queja o caso': 'Q/1',
      'Fecha de recepción': '01/01/2026',
      'Entidad federativa de los hechos': 'Veracruz',
      'Número de víctimas del caso': '3',
      '¿Se dio vista a una fiscalía?': 'Sí',
    },
  },
  'cambios de un catálogo': {
    draw: () => <TablaActos catalogo="municipios" />,
    dentro: enFilas,
    fila: {
      llacto: 1,
      momento: '2026-01-01 10:00',
      usuario: 'ANA',
      acto: 'RETIRAR',
      entradas: ['XALAPA'],
      total: 1,
      deshecho: 'ENTERO',
    },
    dice: { Cuándo: '01/01/2026 10:00', Quién: 'ANA', 'Qué hizo': 'Retiró XALAPA', Estado: 'Deshecho' },
  },
  'entradas de un catálogo': {
    draw: () => <TablaEntradas busqueda={{ catalogo: 'municipios' } as never} leer={NADA as never} />,
    dentro: enFilas,
    fila: {
      clave: [30, 87],
      nombre: 'XALAPA',
      padre: 'VERACRUZ',
      boactivo: 0,
      fija: true,
      aMano: true,
      tocada: false,
      semilla: null,
      anteriores: [{ nombre: 'TORMENTO', hasta: '2026-01-01' }],
      escrituras: ['TORT'],
      orden: 5,
      desde: '2026-01-02',
    },
    dice: {
      Nombre: 'XALAPA',
      Clave: '30-87',
      'Entidad federativa': 'VERACRUZ',
      Estado: 'Retirada, fija',
      'Quién lo decide': 'Agregada a mano',
      'Nombres anteriores': 'TORMENTO (antes del 01/01/2026)',
      'Otras escrituras': 'TORT',
      Lugar: '5',
      Desde: '02/01/2026',
    },
  },
  'constancias emitidas': {
    draw: () => <ConstanciasEmitidas llcarpeta={1} folio="F" close={NADA} />,
    fila: {
      codigo: 'AB-1',
      tipo: 'VICTIMA',
      victima: 'EVA',
      fecha: '2026-01-01',
      estado: 'REVOCADA',
      motivo: 'UN ERROR',
    },
    dice: {
      Constancia: 'De víctima: EVA',
      Código: 'AB-1',
      'Fecha de emisión': '01/01/2026',
      Estado: 'Revocada',
      'Motivo de revocación': 'UN ERROR',
    },
  },
  'mis cargas': {
    draw: () => <MisCargas onOpen={NADA} />,
    dentro: (cargas) => ({ total: 1, cargas }),
    fila: {
      carga: 'c',
      nombre: 'a.xlsx',
      fechaCarga: '2026-01-01T12:00:00Z',
      estado: 'CANCELADA',
      integradas: 5,
      invalidosExpedientes: 2,
      rechazadas: 1,
    },
    dice: { Archivo: 'a.xlsx', Fecha: '01/01/2026 06:00', Estado: 'Cancelada', Integradas: '5', 'No integradas': '3' },
  },
  'bitácora de cargas': {
    draw: () => <TablaBitacora />,
    dentro: (data) => ({ total: 1, data }),
    fila: {
      idBitacora: 1,
      nombreArchivo: 'a.xlsx',
      huella: 'h',
      usuarioCargo: 'ANA',
      fechaCarga: '2026-01-01 10:00',
      validosExpedientes: 1,
      invalidosExpedientes: 2,
      validosVictimas: 3,
      invalidosVictimas: 4,
      validosResponsables: 5,
      invalidosResponsables: 6,
    },
    dice: {
      'Nombre del documento': 'a.xlsx',
      'Expedientes válidos': '1',
      'Expedientes inválidos': '2',
      'Víctimas válidas': '3',
      'Víctimas inválidas': '4',
      'Responsables válidos': '5',
      'Responsables inválidos': '6',
      Cargó: 'ANA',
      'Fecha de carga': '01/01/2026 10:00',
    },
  },
  documentos: {
    draw: () => <TablaDocumentos llseccion={1} titulo="la página" onEdit={NADA} />,
    fila: {
      lldocumento: 1,
      llseccion: 1,
      titulo: 'LEY',
      estado: 'PROGRAMADO',
      longitud: 2048,
      enlace: null,
      fcpublicacion: '2026-01-01',
    },
    dice: { Lugar: '1', Título: 'LEY', Estado: 'Programado', Archivo: 'PDF, 2.0 KB', Desde: '01/01/2026' },
  },
  'observaciones en números': {
    draw: () => <EnNumeros />,
    fila: {
      llpropietario: 1,
      institucion: 'FISCALIA',
      area: 'AREA UNO',
      abiertas: 1,
      vencidas: 2,
      objetadas: 3,
      atendidas: 4,
      mediana: 5,
    },
    dice: {
      Institución: 'Fiscalía',
      Área: 'Área Uno',
      Abiertas: '1',
      Vencidas: '2',
      'Sin acuerdo': '3',
      'Atendidas en 90 días': '4',
      'Días en atenderlas (mediana)': '5',
    },
  },
  'plazos internos': {
    draw: () => <TablaPlazos />,
    fila: { llplazo: 4, dias: 15, version: 1 },
    dice: {
      Lista: 'Víctimas por registrar',
      'Qué reúne': 'Carpetas con menos víctimas registradas que las que declaran, 15 días después de su registro.',
      'Plazo en días': '15',
    },
  },
  avisos: {
    draw: () => <TablaAvisos open={NADA} />,
    dentro: enFilas,
    fila: {
      numero: 'AV-1',
      fcdado: '2026-01-01',
      nombre: 'EVA',
      noci: 'FGE/1',
      respuesta: null,
      otra: { institucion: 'FISCALIA', noci: 'FGE/2', folio: 'F-3', etapa: 'INICIAL' },
    },
    dice: {
      Aviso: 'AV-1',
      Fecha: '01/01/2026',
      'Su registro': 'EVA. FGE/1',
      'Su respuesta': 'Sin responder',
      'Con quién comunicarse': 'Fiscalía, FGE/2, folio F-3, Inicial',
    },
  },
  'posibles coincidencias': {
    draw: () => <TablaVinculos estado={'MISMA' as never} open={NADA} />,
    dentro: enFilas,
    fila: {
      uno: { llvictima: 1, nombre: 'EVA', noci: 'FGE/1', institucion: 'FISCALIA UNO' },
      otro: { llvictima: 2, nombre: 'EVITA', noci: 'FGE/2', institucion: 'FISCALIA DOS' },
      deCien: 88,
      caso: 'PARIENTE',
      decision: { quien: 'ANA', cuando: '2026-01-01', motivo: 'ES ELLA' },
    },
    dice: {
      Víctima: 'EVA. FGE/1, Fiscalía Uno',
      'Puede ser': 'EVITA. FGE/2, Fiscalía Dos',
      'De 100, son la misma': '88',
      'Qué sería': 'Pariente en los mismos hechos',
      Decisión: 'ANA, 01/01/2026: ES ELLA',
    },
  },
};

it.each(Object.entries(LISTAS))('%s', async (_, { draw, fila, dentro, dice }) => {
  const answer = dentro ? dentro([fila]) : [fila];
  conServidor(new Proxy({}, { get: () => answer }));
  openPantallas({ x: draw });
  const table = within(await screen.findByRole('table'));
  const heads = (await table.findAllByRole('columnheader')).map((one) => one.textContent ?? '');
  const cells = (await table.findAllByRole('cell')).map(
    (one) => one.querySelector('select')?.value ?? one.textContent ?? '',
  );
  const said = Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? '']));
  for (const head of ['', 'Acciones', 'Editar', 'Retirar']) delete said[head];
  expect(said).toEqual(dice);
});

it.each([
  ['tokens', {}, ['Rotar', 'Revocar']],
  ['tokens', { estado: 'REVOCADO' }, ['Rotar (no)', 'Revocar (no)']],
  ['tokens', { estado: 'VENCIDO' }, ['Rotar (no)', 'Revocar (no)']],
  ['sesiones', {}, ['Terminar']],
  ['sesiones', { actual: true }, ['Terminar (no)']],
  ['constancias emitidas', { estado: 'VIGENTE' }, ['Descargar', 'Revocar']],
  ['constancias emitidas', { estado: 'SUSTITUIDA' }, ['Revocar', 'Descargar (no)']],
  ['constancias emitidas', {}, ['Descargar (no)']],
  ['entradas de un catálogo', { boactivo: 1 }, ['Renombrar', 'Lugar y escrituras', 'Retirar (no)']],
  ['entradas de un catálogo', { boactivo: 1, fija: false }, ['Renombrar', 'Lugar y escrituras', 'Retirar']],
  ['entradas de un catálogo', {}, ['Renombrar', 'Lugar y escrituras', 'Reponer']],
  ['documentos', { estado: 'PUBLICADO' }, ['Editar', 'Ver', 'Retirar']],
  ['documentos', { estado: 'RETIRADO' }, ['Editar', 'Mostrar de nuevo']],
  ['cambios de un catálogo', { deshecho: 'NO' }, ['Deshacer']],
  ['cambios de un catálogo', {}, []],
])('%s, con %o: lo que se puede hacer', async (lista, cambio, offered) => {
  const { draw, fila, dentro } = LISTAS[lista] as Lista;
  const filas = [{ ...fila, ...cambio }];
  conServidor(new Proxy({}, { get: () => (dentro ? dentro(filas) : filas) }));
  openPantallas({ x: draw });
  const table = await screen.findByRole('table');
  await within(table).findAllByRole('cell');
  const more = within(table).queryByRole('button', { name: 'Más acciones' });
  if (more) fireEvent.click(more);
  const found = [...table.querySelectorAll('td:last-child button'), ...document.querySelectorAll('[role=menuitem]')];
  const names = found.map((one) => {
    const name = one.getAttribute('aria-label') ?? one.querySelector('[data-palabra]')?.textContent;
    return `${name}${one.getAttribute('aria-disabled') === 'true' ? ' (no)' : ''}`;
  });
  expect(names.filter((name) => name !== 'Más acciones')).toEqual(offered);
});
