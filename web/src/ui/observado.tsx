import type { Observable } from '@renadet/domain/observacion/objetos';
import { createContext, type ReactNode, use } from 'react';
import { askNota, dataDe } from '../lib/pedidoDeNota.ts';
import { clases } from './clases.ts';
import { Icono } from './Icono.tsx';
import css from './observado.module.css';
import { EDITAR } from './trazos.ts';

/** The open notes of a record: the sentences of each field. */
export type Notas = ReadonlyMap<string, readonly string[]>;
export const SIN_NOTAS: Notas = new Map();

/** What the open file has of notes (D-422). */
interface Observado {
  /** How many are open, on the file and on all its records. */
  cuenta: number;
  /** The user may note. */
  puede: boolean;
  /** Opens and closes the list; null where no file is open. */
  toggle: (() => void) | null;
  abierto: boolean;
  /** The list in place of the summary, while it is open and there is room. */
  panel: ReactNode;
  notasDe: (objeto: Observable, llave: number) => Notas;
}
const NADA: Observado = {
  cuenta: 0,
  puede: false,
  toggle: null,
  abierto: false,
  panel: null,
  notasDe: () => SIN_NOTAS,
};
const Contexto = createContext(NADA);
export const ConObservado = Contexto;
export const useObservado = (): Observado => use(Contexto);

const DeRegistro = createContext(SIN_NOTAS);
/** Gives the fields within the notes of their record; a dialog has none of the screen's. */
export const ConNotas = DeRegistro;

/** Fields of a record inside another: its own notes, and its own name for `askNota`. */
export function DeOtroRegistro({
  objeto,
  llave,
  children,
}: {
  objeto: Observable;
  llave: number | null;
  children: ReactNode;
}) {
  const { notasDe } = useObservado();
  if (llave === null) return children;
  return (
    <ConNotas value={notasDe(objeto, llave)}>
      <div className={css.envuelto} {...dataDe(objeto, llave)}>
        {children}
      </div>
    </ConNotas>
  );
}

/** The notes of a field of the record that is shown. */
export const useNotasDe = (name: string): readonly string[] => use(DeRegistro).get(name) ?? [];

/** The notes of a field, below it; after its name, that it has some. */
export const NotasDeCampo = ({ name, notas }: { name: string; notas: readonly string[] }) =>
  notas.map((nota) => (
    <p key={nota} id={`campo-${name}-observado`} className={css.nota}>
      <Icono trazos={EDITAR} menudo />
      <span className="partible">{`Le piden: ${nota}`}</span>
    </p>
  ));
export const Observado = () => <span className={css.marca}>observado</span>;

/** Notes the field under the pointer: whoever has none presses Alt+O, or chooses the field in the list of notes. */
export function NotarCampo({ etiqueta }: { etiqueta: string }) {
  const { puede, toggle } = useObservado();
  if (!puede || !toggle) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      title={`Observar: ${etiqueta} (Alt+O)`}
      className={clases('no-imprimir con-raton', css.notar)}
      onClick={(event) => askNota(event.currentTarget)}
    >
      <Icono trazos={EDITAR} menudo />
    </button>
  );
}
