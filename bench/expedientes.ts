import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { fecha } from '@renadet/domain/lib/fecha';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import type { Cabeceras, Cliente } from './cliente.ts';

/** The state account whose files the scenarios write. */
export const CAPTURISTA = 'capturista.30@fiscalias.gob.mx';
let serial = 0;

/** A valid file with every field filled in, and a number that no other run has used. */
export const nueva = (novictimas: number) =>
  carpeta({
    noci: `BENCH/${process.pid}/${++serial}`,
    novictimas,
    fchecho: fecha('2025-02-01'),
    boconocehechos: 1,
    llestado: 30,
    llmunicipio: 87,
    dslocalidad: 'XALAPA',
    lltipoasentamiento: 7,
    dscolonia: 'CENTRO',
    lltipovialidad: 5,
    dscalle: 'ENRIQUEZ',
    dsnumeroexterior: '10',
    dsnumerointerior: '2 B',
    cp: '91000',
    dssintesis: 'SINTESIS DE LOS HECHOS '.repeat(170).trim(),
    boexisteexporigen: 1,
    nocianterior: 'AP/1/2014',
    dsjuzgado: 'JUZGADO PRIMERO DE DISTRITO',
    dsproceso: 'CAUSA PENAL 1/2014',
    dsdelito: 'LESIONES',
    llentidadfederativa: 30,
    llmunicipioorigen: 87,
  });

/** Creates a file through the service. @throws Error with the answer, when it was refused */
export async function createCarpeta({ call }: Cliente, headers: Cabeceras, novictimas: number): Promise<number> {
  const { body } = await call(guardarCI, { params: { type: 2 }, body: nueva(novictimas) }, headers);
  if (body.llcarpeta === undefined) throw new Error(`file refused: ${JSON.stringify(body)}`);
  return body.llcarpeta;
}

/** Creates files with all that a folio asks for: one victim and one authority each. */
export async function createListas(to: Cliente, headers: Cabeceras, n: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i++) {
    const llcarpeta = await createCarpeta(to, headers, 1);
    for (const { body } of [
      await to.call(insertarVictima, { body: victima(llcarpeta) }, headers),
      await to.call(guardarAutoridad, { body: autoridad(llcarpeta) }, headers),
    ])
      if (body.result !== 'REGISTRO_EXITOSO') throw new Error(`record refused: ${JSON.stringify(body)}`);
    ids.push(llcarpeta);
  }
  return ids;
}
