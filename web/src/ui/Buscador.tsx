import type { ReactNode } from 'react';
import { usePreguntar } from '../lib/ask.ts';
import type { CualquierFormulario } from '../lib/formulario.ts';
import { useErrores } from '../lib/useReglas.ts';
import { BotonPrincipal, BotonSecundario } from './Botones.tsx';
import { focusCampo } from './campos/Marco.tsx';
import { clases } from './clases.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Forma } from './Forma.tsx';
import { Formulario, type UseOpciones } from './Formulario.tsx';
import { Buscar } from './Icon.tsx';

interface Props<V> {
  form: CualquierFormulario;
  /** The name of the form, for screen readers. */
  etiqueta: string;
  useOpciones?: UseOpciones;
  /** The grid of the fields from 600 px on. */
  columnas: { sm: string; lg?: string };
  titulo?: string;
  /** The form emptied. */
  vacio: V;
  onSearch: (values: V) => void;
  onClean: () => void;
  /** Field that has the focus once emptied, ready for the next search. */
  primero?: string;
  accion?: 'Buscar' | 'Consultar';
  /** Nothing can be asked yet, and `nota` says why. Without it the faults are told above the form after asking. */
  desactivado?: boolean;
  /** A third button, after those two. */
  extra?: ReactNode;
  /** A note beside the buttons: what they need, or what is missing. */
  nota?: ReactNode;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form that looks for something: its fields, Buscar and Limpiar; nothing is asked of the server until it holds together. */
export function Buscador<V>(props: Props<V>) {
  const { form, etiqueta, useOpciones, columnas, titulo, vacio, primero, nota, children } = props;
  const ask = usePreguntar();
  const errores = useErrores(form);
  return (
    <Formulario form={form} {...(useOpciones && { useOpciones })}>
      <Forma
        role="search"
        aria-label={etiqueta}
        className={clases('pila g-16', props.className)}
        autoComplete="off"
        onSend={() => {
          if (form.validate()) ask(() => props.onSearch(form.values));
        }}
      >
        {props.desactivado === undefined && (
          <ErrorSummary errores={errores} intento={form.intento} {...(titulo && { titulo })} />
        )}
        <div
          className="filtro pila g-20 arriba marco p-16 p-24-900"
          style={{ '--columnas': columnas.sm, '--columnas-ancha': columnas.lg ?? columnas.sm } as React.CSSProperties}
        >
          {children}
          <div className="fila g-12 al-centro entera">
            <BotonPrincipal type="submit" startIcon={<Buscar />} disabled={props.desactivado ?? false}>
              {props.accion ?? 'Buscar'}
            </BotonPrincipal>
            <BotonSecundario
              onClick={() => {
                form.restart(vacio);
                ask(props.onClean);
                if (primero) focusCampo(primero);
              }}
            >
              Limpiar
            </BotonSecundario>
            {props.extra}
            {nota && <div className="crece-240 letra-menor tenue">{nota}</div>}
          </div>
        </div>
      </Forma>
    </Formulario>
  );
}
