import { camposDe, isUnico, MODELO, type Preguntable, UNIDADES } from '@renadet/domain/preguntas/modelo';
import { nombreDeCampo } from '@renadet/domain/preguntas/palabras';
import { type Pregunta, type PreguntaEscrita, preguntaDe } from '@renadet/domain/preguntas/pregunta.schema';
import { useMemo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';

const Escrita = preguntaDe(MODELO);
/** A question as it is written down, whole; undefined where it is none. */
export const readPregunta = (p: unknown): Pregunta | undefined => Escrita.safeParse(p).data;

/** Where the question is kept: among the screen's choices, so that Back and a reload find it again. */
interface DondeSeGuarda {
  consulta: { filtro: { pregunta: string } } | null;
  consult: (filtro: { pregunta: string }) => void;
}

const INICIAL: PreguntaEscrita = { unidad: 'carpeta', por: [{ de: 'carpeta', campo: 'fcinicio' }] };

/** The question of the screen. It is kept as one text of names of fields and numbers, and names nobody. */
export function usePregunta({ consulta, consult }: DondeSeGuarda) {
  const text = consulta?.filtro.pregunta;
  const pregunta = useMemo(() => {
    try {
      return readPregunta(JSON.parse(text ?? '')) ?? Escrita.parse(INICIAL);
    } catch {
      return Escrita.parse(INICIAL);
    }
  }, [text]);
  return { pregunta, put: (next: PreguntaEscrita) => consult({ pregunta: JSON.stringify(next) }) };
}

/** The same question of another noun: without what makes no sense of it. */
export function deOtraUnidad(p: Pregunta, unidad: Preguntable): Pregunta {
  const exists = ({ de, campo }: { de: Preguntable; campo: string }) => campo !== '' || !isUnico(MODELO, unidad, de);
  const filtros = p.filtros.filter(exists);
  const contra = filtros.length === p.filtros.length ? p.contra : null;
  const next = { ...p, unidad, filtros, contra, parte: p.parte.filter(exists) };
  return readPregunta(next) ?? readPregunta({ ...next, medida: { tipo: 'cuenta' } }) ?? Escrita.parse({ unidad });
}

/** The same question without one of its filters; what is compared by that one is compared no more. */
export function sinFiltro(p: Pregunta, i: number): Pregunta {
  const { contra } = p;
  const next = contra && contra.filtro !== i ? { ...contra, filtro: contra.filtro - Number(contra.filtro > i) } : null;
  return { ...p, filtros: p.filtros.toSpliced(i, 1), contra: next };
}

/** Every field that can be asked for; its place is its id in the lists of the screen. */
export const CAMPOS = UNIDADES.flatMap((de) =>
  Object.entries(camposDe(MODELO, de)).map(([campo, definicion]) => ({ de, campo, definicion })),
);
export type CampoElegible = (typeof CAMPOS)[number];

/** Fields as options, those of the unit first. */
export function opcionesDeCampos(unidad: Preguntable, allows: (campo: CampoElegible) => boolean): Opcion[] {
  const all = CAMPOS.flatMap((campo, id) =>
    allows(campo) ? [{ id, texto: nombreDeCampo(MODELO, unidad, campo), own: campo.de === unidad }] : [],
  );
  return [...all.filter(({ own }) => own), ...all.filter(({ own }) => !own)].map(({ id, texto }) => ({ id, texto }));
}

export const idDeCampo = (ref: { de: string; campo: string } | undefined): number | null => {
  const i = CAMPOS.findIndex(({ de, campo }) => de === ref?.de && campo === ref.campo);
  return i < 0 ? null : i;
};
