import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { ROL } from '@renadet/domain/permisos/roles';
import { type ReactNode, useState } from 'react';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useDelFormulario, useErrores, useFormulario } from '../../lib/useReglas.ts';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario, useContenido } from '../../ui/Formulario.tsx';
import { Buscar } from '../../ui/Icon.tsx';
import { camposFiltro, FILTRO_VACIO, type Filtro, reglasFiltro } from './filtro.ts';

const TODAS: Opcion = { id: 0, texto: 'TODAS' };
const conTodas = (options: readonly Opcion[] | undefined) => options && [TODAS, ...options];

/** Names of institutions and areas are long, and differ at their end. */
const DOBLE = { gridColumn: { lg: 'span 2' }, minWidth: 0 };

/** Institution and its areas, for the administrator alone [1-062]; the first option is all of them [1-063]. */
function Institucion() {
  const { form } = useContenido();
  const institucion = useDelFormulario(form, (f) => Number(f.values.institucion ?? 0));
  const instituciones = conTodas(useLista('Ctinstitucion'));
  const areas = conTodas(useLista('Ctpropietarios', institucion || null));
  return (
    <>
      <Box sx={DOBLE}>
        <Campo name="institucion" siempre {...(instituciones && { opciones: instituciones })} />
      </Box>
      <Box sx={DOBLE}>
        <Campo name="area" siempre {...(areas && { opciones: areas })} />
      </Box>
    </>
  );
}

interface Props {
  rol: number;
  /** The search as it was last made. */
  inicial: Filtro | null;
  alBuscar: (filtro: Filtro) => void;
  alLimpiar: () => void;
  /** A third button, after Buscar and Limpiar. */
  extra?: ReactNode;
}

/** What to look for [1-061] [1-064]; nothing is asked of the server until it holds together. */
export function BuscarForm({ rol, inicial, alBuscar, alLimpiar, extra }: Props) {
  const [contexto] = useState(() => ({ hoy: hoyEnMexico(new Date()) }));
  const form = useFormulario({
    campos: camposFiltro,
    rules: reglasFiltro,
    initial: inicial ?? FILTRO_VACIO,
    contexto,
  });
  const errores = useErrores(form);
  return (
    <Formulario form={form}>
      <Box
        component="form"
        role="search"
        aria-label="Carpetas del registro"
        noValidate
        autoComplete="off"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (form.validar()) alBuscar(form.values);
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        <ErrorSummary errores={errores} intento={form.intento} />
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: { xs: 2, md: 3 },
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0,1fr)',
              sm: 'repeat(2, minmax(0,1fr))',
              lg: 'minmax(0,1fr) minmax(0,1fr) 176px 176px',
            },
          }}
        >
          <Campo name="noci" mayusculas ancho="columna" />
          <Campo name="nombreCompleto" mayusculas />
          <Campo name="fechaInicio" max={contexto.hoy} />
          <Campo name="fechaFin" max={contexto.hoy} />
          {rol === ROL.ADMINISTRADOR && <Institucion />}
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Button type="submit" variant="contained" startIcon={<Buscar />}>
              Buscar
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => {
                form.reiniciar(FILTRO_VACIO);
                alLimpiar();
                enfocarCampo('noci'); // ready for the next search
              }}
            >
              Limpiar
            </Button>
            {extra}
            <Box sx={{ flex: '1 1 240px', fontSize: 13, color: 'text.secondary' }}>
              Escriba al menos un dato: el número de C.I., la víctima o las dos fechas.
            </Box>
          </Box>
        </Box>
      </Box>
    </Formulario>
  );
}
