import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { BotonBase } from '../../ui/Boton.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { clases } from '../../ui/clases.ts';
import { ValorEnPalabras } from '../../ui/Ficha.tsx';
import { Campo, Formulario, type UseOpciones } from '../../ui/Formulario.tsx';
import css from './cuadricula.module.css';
import type { FormularioVictima } from './cuadricula.ts';

interface Props {
  form: FormularioVictima;
  name: string;
  nombre: string;
  editable: boolean;
  /** She lacks it: it must be told, or the law asks for it. */
  falta: boolean;
  useOpciones: UseOpciones;
  /** Last day of a calendar. */
  max: string;
  abierta: boolean;
  onToggle: (open: boolean) => void;
  /** Opens her form at the field: what is a list is changed there. */
  onOpen: (llvictima: number, campo: string | null) => void;
}

/** Those that are changed in their form alone. */
const EN_SU_FORMA: ReadonlySet<string> = new Set(['lista', 'varios']);

/** The field itself in its cell. Enter and Tab keep what was typed, Escape takes it back. */
function Abierta({ form, name, nombre, useOpciones, max, onToggle }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const before = useRef(form.values);
  const tabbed = useRef(false);
  useEffect(() => focusCampo(name), [name]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    const isList = (target as Element).getAttribute('role') === 'combobox';
    tabbed.current = key === 'Tab';
    if (isList && (target as Element).getAttribute('aria-expanded') === 'true') return; // the key is its list's
    const isTaken =
      key === 'Enter' && !ctrlKey && !metaKey && !isList && !(target as Element).closest('button, [role=dialog]');
    if (key !== 'Escape' && !isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    (document.activeElement as HTMLElement | null)?.blur(); // a day or a list that is left half is told
    if (key === 'Escape') form.recover(before.current);
    onToggle(false);
  };
  const onBlur = ({ relatedTarget: to }: FocusEvent) => {
    // a press closes nothing under the pointer: what it opens takes the place
    if (tabbed.current && to && !box.current?.contains(to) && !to.closest('[role=dialog], [data-desplegable]'))
      onToggle(false);
  };
  return (
    <fieldset ref={box} aria-label={nombre} className={css.abierta} onKeyDownCapture={onKeyDown} onBlur={onBlur}>
      <Formulario form={form} useOpciones={useOpciones}>
        <Campo name={name} ancho="fila" max={max} />
      </Formulario>
    </fieldset>
  );
}

/** The answer of one victim to one field, in words; whoever may opens it there. */
export function CeldaDeVictima(props: Props) {
  const { form, name, nombre, editable, falta, useOpciones, abierta, onToggle, onOpen } = props;
  const { visible, locked } = form.estado(name);
  const campo = camposVictima[name as 'dsnombre'];
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(abierta);
  useEffect(() => {
    // by Enter or Escape the hands come back to the cell; by Tab they went on
    if (was.current && !abierta && document.activeElement === document.body) button.current?.focus();
    was.current = abierta;
  }, [abierta]);
  if (abierta && editable) return <Abierta {...props} />;
  if (!visible) return <span className="tenue">—</span>;
  const error = form.errores().find((one) => one.campo === name)?.mensaje;
  const words = (
    <>
      <ValorEnPalabras campos={camposVictima} {...{ name, useOpciones }} values={form.values} />
      {(error || falta) && <span className={clases('letra-menor bloque', css.falta)}>{error ?? 'Falta'}</span>}
    </>
  );
  if (!editable || locked !== undefined)
    return (
      <div className={css.fija} title={editable ? locked : undefined}>
        {words}
      </div>
    );
  return (
    <BotonBase
      ref={button}
      data-celda
      className={clases('izquierda', css.celda)}
      onClick={() => (EN_SU_FORMA.has(campo.tipo) ? onOpen(form.abierto.llvictima ?? 0, name) : onToggle(true))}
    >
      <span className="oculto">{`${campo.etiqueta} de ${nombre}: `}</span>
      <span className="cede">{words}</span>
    </BotonBase>
  );
}
