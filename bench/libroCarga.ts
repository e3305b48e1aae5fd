// Files of a bulk load as a state would send them: two victims, and one authority with two accused, each with its own
// name, so that the words of the name search are as many as in earnest. Five rows of the workbook a file.

import { createCarga } from '@renadet/domain/carga/carga';
import {
  celdasDe,
  complementoBueno,
  expedienteBueno,
  type FilaEjemplo,
  filaVictimaBuena,
  responsableBueno,
} from '@renadet/domain/carga/carga.ejemplo';
import type { Celda } from '@renadet/domain/carga/celdas';
import { send } from '@renadet/domain/carga/envio';
import { COMPLEMENTO, type Hoja, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { createIndice } from '@renadet/domain/carga/indice';
import { PRIMER_RENGLON } from '@renadet/domain/carga/limites';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';

const APELLIDOS =
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Moreno Castillo Romero Álvarez Méndez Chávez Rivera Juárez Ramos Domínguez Herrera Medina Castro Vargas Guzmán Velázquez Rojas Muñoz Peña'.split(
    ' ',
  );
const NOMBRES =
  'María José Juan Luis Guadalupe Francisco Antonio Jesús Miguel Ángel Alejandro Pedro Rosa Carlos Manuel Fernando Jorge Verónica Elena Patricia Leticia Ricardo Raúl Sofía Lucía Daniela Andrea Roberto Eduardo Arturo Javier Sergio Silvia Yolanda Teresa Ana'.split(
    ' ',
  );
/** A name that differs with `i`. */
const persona = (i: number): FilaEjemplo => ({
  nombre: `${NOMBRES[i % NOMBRES.length]} ${NOMBRES[(i * 7 + 3) % NOMBRES.length]}`,
  primerApp: APELLIDOS[(i * 11) % APELLIDOS.length],
  segundoApp: APELLIDOS[(i * 17 + Math.floor(i / 40)) % APELLIDOS.length],
});
const dos = (n: number) => String(n).padStart(2, '0');
const dia = (i: number, anio: number) => `${dos(1 + (i % 28))}/${dos(1 + (Math.floor(i / 28) % 12))}/${anio}`;

const breve = (i: number) => `Hechos del expediente ${i}. ${'Relato de lo que se investiga en la carpeta. '.repeat(8)}`;
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .';
/** As long as it may be, and of no order, so that no compression makes it short: differs with `i`. */
export function largo(i: number): string {
  let state = i + 1;
  return Array.from({ length: 4000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return LETRAS[state >>> 26];
  }).join('');
}

const numeroDe = (prefijo: string, i: number) => `${prefijo}/${String(i).padStart(6, '0')}`;

/**
 * Rows of the sheets for files `from` to `to` (not included), sheet by sheet.
 * @param sintesis the account of what happened in file `i`
 */
export function* filas(
  prefijo: string,
  from: number,
  to: number,
  sintesis: (i: number) => string = breve,
): Generator<[Hoja, number, Celda[]]> {
  const numero = (i: number) => numeroDe(prefijo, i);
  for (let i = from; i < to; i++)
    yield [
      'Expediente',
      PRIMER_RENGLON + i,
      celdasDe('Expediente', {
        ...expedienteBueno,
        numCarpeta: numero(i),
        fechaInicioCarpeta: dia(i, 2018 + (i % 7)),
        fechaHechos: dia(i, 2017),
        fechaInvestigacion: dia(i + 1, 2025),
        sintesis: sintesis(i),
      }),
    ];
  for (let i = from; i < to; i++)
    for (let k = 0; k < 2; k++)
      yield [
        'Victima',
        PRIMER_RENGLON + 2 * i + k,
        celdasDe('Victima', {
          ...filaVictimaBuena,
          ...persona(2 * i + k),
          fechaNacimiento: dia(i, 1950 + (i % 50)),
          edad: 20 + (i % 50),
          numCarpeta: numero(i),
        }),
      ];
  for (let i = from; i < to; i++)
    for (let k = 0; k < 2; k++)
      yield [
        'Responsable',
        PRIMER_RENGLON + 2 * i + k,
        celdasDe('Responsable', { ...responsableBueno, ...persona(3 * i + k + 1), numCarpeta: numero(i) }),
      ];
}

/** Of each file its data of law, those of its two victims with their methods, and an examination of one of them. */
export function* complementos(prefijo: string, from: number, to: number): Generator<[HojaDeLibro, number, Celda[]]> {
  const deVictima = ['llsituacionjuridica', 'metodos', 'finalidades', 'boafrodescendiente'];
  for (let i = from; i < to; i++)
    for (let k = 0; k < 2; k++) {
      const { numCarpeta: _, ...bueno } = complementoBueno;
      const dicho = k === 0 ? bueno : Object.fromEntries(deVictima.map((name) => [name, bueno[name]]));
      const numCarpeta = numeroDe(prefijo, i);
      yield [
        COMPLEMENTO,
        PRIMER_RENGLON + 2 * i + k,
        celdasDe(COMPLEMENTO, { ...dicho, ...persona(2 * i + k), numCarpeta }),
      ];
    }
}

/**
 * Sound files as the browser sends them.
 * @param catalogos what the server answered
 * @param conLey with their data of law
 * @throws Error when the engine finds anything wrong
 */
export function expedientes(catalogos: object, prefijo: string, from: number, to: number, conLey = false): unknown[] {
  const carga = createCarga(createIndice(catalogos), hoyEnMexico(new Date()));
  for (const [hoja, fila, celdas] of filas(prefijo, from, to)) carga.add(hoja, fila, celdas);
  if (conLey) for (const [hoja, fila, celdas] of complementos(prefijo, from, to)) carga.add(hoja, fila, celdas);
  const { validos, errores } = carga.finish();
  if (errores.length) throw new Error(JSON.stringify(errores[0]));
  return validos.map(send);
}
