import type { ReactNode } from 'react';
import { show } from '../../lib/oculto.ts';
import type { EstadoCampo } from '../../lib/propsDeCampo.ts';
import { clases } from '../clases.ts';
import { Icono } from '../Icono.tsx';
import { useEnCampo } from '../notasDeCampo.ts';
import { CANDADO, FALLO } from '../trazos.ts';
import css from './campos.module.css';

/** How wide a field is, after its usual values. `fila` takes both columns of the grid. */
export type Ancho = 'corto' | 'medio' | 'columna' | 'fila';

/** The properties of every field of the kit. An empty field is null, whatever the control has in its place. */
export interface PropsBase<T> {
  /** Name of the field in the record; its id in the page is `campo-<name>`. */
  name: string;
  label: string;
  value: T | null;
  onChange: (value: T | null) => void;
  state?: EstadoCampo | undefined;
  error?: string | undefined;
  /** A sentence under the field: the question, and the form of its answer. */
  ayuda?: ReactNode;
  ancho?: Ancho | undefined;
}

/** A field for a day. */
export interface PropsFecha extends PropsBase<string> {
  /** First and last day offered by the calendar, 'yyyy-MM-dd'. The rules judge a typed day, not the field. */
  min?: string | undefined;
  max?: string | undefined;
}

export const ABIERTO: EstadoCampo = { visible: true, required: false, locked: undefined };
export const idDe = (name: string): string => `campo-${name}`;

/** null ⇄ '' happens here and nowhere else. */
export const aTexto = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
export const aValor = (text: string): string | null => (text === '' ? null : text);

/** Ids of the texts that describe a field, for aria-describedby. */
export const descritoPor = (
  name: string,
  { error, ayuda, state }: Pick<PropsBase<never>, 'error' | 'ayuda' | 'state'>,
) =>
  [
    error && `${idDe(name)}-error`,
    state?.locked && `${idDe(name)}-motivo`,
    state?.kept && `${idDe(name)}-conservado`,
    ayuda && `${idDe(name)}-ayuda`,
    state?.deLey && ID_DE_LEY,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

/** Said of a value that the form would not offer, and that stays until it is changed (D-35). */
const CONSERVADO = 'Así llegó, del libro de carga o de otro sistema: se conserva mientras no lo cambie.';

/** Error, reason of the lock and help, in this order, under whatever control. */
export function Notas({ name, error, ayuda, state }: Pick<PropsBase<never>, 'name' | 'error' | 'ayuda' | 'state'>) {
  const id = idDe(name);
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={clases(css.nota, css.error)}>
          <Icono trazos={FALLO} menudo />
          {error}
        </p>
      )}
      {state?.locked && (
        <p id={`${id}-motivo`} className={clases(css.nota, css.motivo)}>
          <Icono trazos={CANDADO} menudo />
          {state.locked}
        </p>
      )}
      {state?.kept && (
        <p id={`${id}-conservado`} className={css.nota}>
          {CONSERVADO}
        </p>
      )}
      {ayuda && (
        <div id={`${id}-ayuda`} className={css.nota}>
          {ayuda}
        </div>
      )}
    </>
  );
}

/** Id of the sentence that tells what the sign of the law means, once in a form. */
export const ID_DE_LEY = 'lo-pide-la-ley';

interface PropsMarco extends Pick<PropsBase<never>, 'name' | 'label' | 'error' | 'ayuda' | 'state' | 'ancho'> {
  children: ReactNode;
  /** For a question with several controls: a group with a legend instead of a label. */
  grupo?: boolean;
  /** It says nothing: its section folds it. */
  callado?: boolean;
}

/** Label above, control, notes below; nothing at all where the rules hide the field. */
export function Marco({
  name,
  label,
  error,
  ayuda,
  state = ABIERTO,
  ancho = 'columna',
  children,
  grupo,
  callado,
}: PropsMarco) {
  const { clase, marca, pie } = useEnCampo(name, label);
  if (!state.visible) return null;
  const rotulo = {
    id: `${idDe(name)}-label`,
    className: clases(
      css.rotulo,
      state.required && css.obligatorio,
      state.deLey && css.deLey,
      error !== undefined && css.mal,
    ),
  };
  const Elemento = grupo ? 'fieldset' : 'div';
  const words = (
    <>
      {label}
      {/* the answer was copied, not typed; screen readers hear it when it is copied */}
      {state.copiado && (
        <span aria-hidden className={css.copiado}>
          ✓ copiado
        </span>
      )}
      {marca}
    </>
  );
  return (
    <Elemento
      data-campo={name}
      data-callado={callado || undefined}
      className={clases(css.campo, ancho === 'fila' && css.fila, clase)}
    >
      {grupo ? (
        <legend {...rotulo}>{words}</legend>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: what is no control of the browser's own is not reached by its label
        <label {...rotulo} htmlFor={idDe(name)} onClick={() => document.getElementById(idDe(name))?.focus()}>
          {words}
        </label>
      )}
      <div className={clases(css.control, ancho === 'corto' && css.corto, ancho === 'medio' && css.medio)}>
        {children}
      </div>
      <Notas name={name} error={error} ayuda={ayuda} state={state} />
      {pie}
    </Elemento>
  );
}

/** Attributes that every single control of a field carries. */
export const atributos = (props: Pick<PropsBase<never>, 'name' | 'error' | 'ayuda' | 'state'>) => ({
  id: idDe(props.name),
  name: props.name,
  'aria-invalid': props.error !== undefined,
  'aria-required': props.state?.required ?? false,
  'aria-describedby': descritoPor(props.name, props),
});

/** Puts the focus into a field: its control, or the chosen or first of its answers. */
export function focusCampo(name: string): void {
  const frame = document.querySelector(`[data-campo="${CSS.escape(name)}"]`);
  const control =
    frame?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    frame?.querySelector<HTMLElement>(
      'input:not([aria-hidden=true]), textarea, [role=combobox], [role=spinbutton], button',
    );
  show(frame);
  frame?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
