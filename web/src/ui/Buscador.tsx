import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { CualquierFormulario, ErrorVisible } from '../lib/formulario.ts';
import { usePreguntar } from '../lib/preguntar.ts';
import { marcoAmplio } from '../theme.ts';
import { enfocarCampo } from './campos/Marco.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Formulario, type UseOpciones } from './Formulario.tsx';
import { Buscar } from './Icon.tsx';

interface Props<V> {
  form: CualquierFormulario;
  /** What is looked for, for those who do not see the form. */
  etiqueta: string;
  useOpciones?: UseOpciones;
  /** The grid of the fields from 600 px on. */
  columnas: { sm: string; lg?: string };
  /** What is wrong, on top; without it the form says it beside its buttons. */
  errores?: readonly ErrorVisible[];
  titulo?: string;
  /** The form emptied. */
  vacio: V;
  alBuscar: (values: V) => void;
  alLimpiar: () => void;
  /** Field that has the focus once emptied, ready for the next search. */
  primero?: string;
  accion?: 'Buscar' | 'Consultar';
  desactivado?: boolean;
  /** A third button, after those two. */
  extra?: ReactNode;
  /** What the buttons need, or what is missing. */
  nota?: ReactNode;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form that looks for something: its fields, Buscar and Limpiar; nothing is asked of the server until it holds together. */
export function Buscador<V>(props: Props<V>) {
  const { form, etiqueta, useOpciones, columnas, errores, titulo, vacio, primero, nota, children } = props;
  const preguntar = usePreguntar();
  return (
    <Formulario form={form} {...(useOpciones && { useOpciones })}>
      <Box
        component="form"
        role="search"
        aria-label={etiqueta}
        className={props.className}
        noValidate
        autoComplete="off"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (form.validar()) preguntar(() => props.alBuscar(form.values));
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        {errores && <ErrorSummary errores={errores} intento={form.intento} {...(titulo && { titulo })} />}
        <Box
          sx={{
            ...marcoAmplio,
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', ...columnas },
          }}
        >
          {children}
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Button type="submit" variant="contained" startIcon={<Buscar />} disabled={props.desactivado ?? false}>
              {props.accion ?? 'Buscar'}
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => {
                form.reiniciar(vacio);
                preguntar(props.alLimpiar);
                if (primero) enfocarCampo(primero);
              }}
            >
              Limpiar
            </Button>
            {props.extra}
            {nota && <Box sx={{ flex: '1 1 240px', fontSize: 13, color: 'text.secondary' }}>{nota}</Box>}
          </Box>
        </Box>
      </Box>
    </Formulario>
  );
}
