import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { autoridadNueva, reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpetaNueva, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { imputadoNuevo, reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { fecha } from '@renadet/domain/lib/fecha';
import { settle } from '@renadet/domain/lib/rules';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { reglasVictima, victimaNueva } from '@renadet/domain/victima/victima.rules';
import type { Cabeceras, Cliente } from './cliente.ts';

/** The state account whose files the scenarios write. */
export const CAPTURISTA = 'capturista.30@fiscalias.gob.mx';
const context: Contexto = {
  modo: 'nuevo',
  rol: 4,
  integrada: false,
  externa: false,
  cerrada: false,
  hoy: fecha('2026-01-01'),
};
let serial = 0;

/** A valid file, as its form would send it. */
const carpeta = (novictimas: number) =>
  settle(
    reglasCarpeta,
    {
      ...carpetaNueva(),
      llorigen: 5,
      noci: `BENCH/${process.pid}/${++serial}`,
      fcinicio: fecha('2025-03-01'),
      novictimas,
      llcircunstancia: 1,
      lldenunciante: 1,
      nombrempresponsable: 'MARIA PEREZ',
      boconocehechos: 0,
      lletapa: 1,
      llestatus: 1,
      fcestatus: fecha('2025-03-02'),
      boexisteexporigen: 0,
      dssintesis: 'SINTESIS DE PRUEBA',
    },
    context,
  );

const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

/** A valid victim, of another name each time. */
export const victima = (llcarpeta: number) =>
  settle(
    reglasVictima,
    {
      ...victimaNueva(llcarpeta),
      dsnombre: `JOSE ${letters(++serial)}`,
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
    },
    context,
  );

const imputado = () =>
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
    },
    { ...context, llgobierno: 2 },
  );

const autoridad = (llcarpeta: number) =>
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
    },
    context,
  );

/** Creates a file through the service. @throws Error with the answer, when it was refused */
export async function crearCarpeta({ call }: Cliente, headers: Cabeceras, novictimas: number): Promise<number> {
  const { body } = await call(guardarCI, { params: { type: 2 }, body: carpeta(novictimas) }, headers);
  if (body.llcarpeta === undefined) throw new Error(`file refused: ${JSON.stringify(body)}`);
  return body.llcarpeta;
}

/** Creates files with all that a folio asks for: one victim and one authority each. */
export async function crearListas(to: Cliente, headers: Cabeceras, n: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i++) {
    const llcarpeta = await crearCarpeta(to, headers, 1);
    for (const { body } of [
      await to.call(insertarVictima, { body: victima(llcarpeta) }, headers),
      await to.call(guardarAutoridad, { body: autoridad(llcarpeta) }, headers),
    ])
      if (body.result !== 'REGISTRO_EXITOSO') throw new Error(`record refused: ${JSON.stringify(body)}`);
    ids.push(llcarpeta);
  }
  return ids;
}
