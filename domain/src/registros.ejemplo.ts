// Valid records for the tests of every workspace, as their forms would send them.
import { autoridadNueva, reglasAutoridad } from './autoridad/autoridad.rules.ts';
import type { Autoridad } from './autoridad/autoridad.schema.ts';
import { carpetaNueva, reglasCarpeta } from './carpeta/carpeta.rules.ts';
import type { Carpeta } from './carpeta/carpeta.schema.ts';
import { imputadoNuevo, reglasImputado } from './imputado/imputado.rules.ts';
import type { Imputado } from './imputado/imputado.schema.ts';
import { contextoDe } from './lib/contexto.ts';
import { fecha } from './lib/fecha.ts';
import { settle } from './lib/rules.ts';
import { quejaNueva } from './queja/queja.rules.ts';
import type { Queja } from './queja/queja.schema.ts';
import { reglasVictima, victimaNueva } from './victima/victima.rules.ts';
import type { Victima } from './victima/victima.schema.ts';

const context = contextoDe({ fchecho: fecha('2025-02-15'), fcinicio: null }, { rol: 4, hoy: fecha('2026-01-01') });
let serial = 0;

/** A valid file of a state office, as its form would send it; each with a number of its own. */
export const carpeta = (changes: Partial<Carpeta> = {}): Carpeta =>
  settle(
    reglasCarpeta,
    {
      ...carpetaNueva(),
      llorigen: 5,
      noci: `FGE/PRUEBA/${++serial}/2025`,
      fcinicio: fecha('2025-03-01'),
      novictimas: 2,
      llcircunstancia: 1,
      lldenunciante: 1,
      nombrempresponsable: 'MARIA PEREZ',
      boconocehechos: 0,
      lletapa: 1,
      llestatus: 1,
      fcestatus: fecha('2025-03-02'),
      boexisteexporigen: 0,
      dssintesis: 'SINTESIS DE PRUEBA',
      ...changes,
    },
    context,
  );

/** A valid victim. */
export const victima = (llcarpeta: number, changes: Partial<Victima> = {}): Victima =>
  settle(
    reglasVictima,
    {
      ...victimaNueva(llcarpeta),
      dsnombre: `JOSE${'ABCDEFGHIJ'[++serial % 10]} NUMERO ${serial}`,
      dsapellidopaterno: 'MUÑOZ',
      dsapellidomaterno: 'GARCIA',
      llgenero: 1,
      fcregistro: fecha('2025-03-03'),
      llpaisnacimiento: 1,
      llestadonacimiento: 30,
      llmunicipionacimiento: 87,
      dsedad: 30,
      llsituacionconyugal: 1,
      llnivelescolaridad: 1,
      llocupacion: 1,
      boperiodista: 0,
      boderechosh: 0,
      bopoblacionlgbttti: 0,
      bohablaespanol: 1,
      bohablalenguaextranjera: 0,
      bohablalenguaindigena: 0,
      boetnia: 0,
      bodiscapacidad: 0,
      bopertenecepoblacionsituacioncalle: 0,
      bogrupovulnerable: 0,
      bomedidaproteccion: 0,
      bovictimadelitosexual: 0,
      bopsicologico: 0,
      lltecnica: 2,
      ...changes,
    },
    context,
  );

/** A valid accused person. */
export const imputado = (changes: Partial<Imputado> = {}): Imputado =>
  settle(
    reglasImputado,
    {
      ...imputadoNuevo(),
      dsnombre: 'JUAN',
      dsapellidopaterno: 'PEREZ',
      llgenero: 1,
      llpaisnacimiento: 1,
      llestadonacimiento: 30,
      llmunicipionacimiento: 87,
      lladscripcion: 0,
      bodisposicion: 0,
      boordenaprehension: 0,
      llsituacionjuridica: 1,
      ...changes,
    },
    { ...context, llgobierno: 2 },
  );

/** A valid state authority with one accused person. */
export const autoridad = (llcarpeta: number, changes: Partial<Autoridad> = {}): Autoridad =>
  settle(
    reglasAutoridad,
    {
      ...autoridadNueva(llcarpeta),
      llgobierno: 2,
      llsubnivel: 1,
      boperteneceinstitucion: 1,
      lldependencia: 7,
      dscargo: 'AGENTE',
      imputados: [imputado()],
      ...changes,
    },
    context,
  );

/** A valid complaint of a source that is no prosecutor, with a number of its own. */
export const queja = (changes: Partial<Queja> = {}): Queja => ({
  ...quejaNueva(),
  dsexpediente: `CNDH/1/2025/${++serial}/Q`,
  fcrecepcion: fecha('2025-03-04'),
  llestado: 30,
  novictimas: 2,
  boremitida: 0,
  ...changes,
});
