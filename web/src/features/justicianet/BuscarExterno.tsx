import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PRIMER_DIA, reglasBusquedaExterna } from '@renadet/domain/justicianet/justicianet.rules';
import { type BusquedaExterna, camposBusquedaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { useState } from 'react';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { Buscar } from '../../ui/Icon.tsx';
import type { Periodo } from './api.ts';

const VACIO: BusquedaExterna = { fechaInicio: null, fechaFin: null };

interface Props {
  /** The search as it was last made. */
  inicial: Periodo | null;
  alBuscar: (periodo: Periodo) => void;
  alLimpiar: () => void;
}

/** The period to look for in the external system [1-052] [1-055] [1-056]. */
export function BuscarExterno({ inicial, alBuscar, alLimpiar }: Props) {
  const [contexto] = useState(() => ({ hoy: hoyEnMexico(new Date()) }));
  const form = useFormulario({
    campos: camposBusquedaExterna,
    rules: reglasBusquedaExterna,
    initial: (inicial as BusquedaExterna | null) ?? VACIO,
    contexto,
  });
  const errores = useErrores(form);
  return (
    <Formulario form={form}>
      <Box
        component="form"
        role="search"
        aria-label="Carpetas de JusticiaNet"
        noValidate
        autoComplete="off"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          const { fechaInicio, fechaFin } = form.values;
          if (form.validar() && fechaInicio && fechaFin) alBuscar({ fechaInicio, fechaFin });
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
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '200px 200px minmax(0,1fr)' },
          }}
        >
          <Campo name="fechaInicio" min={PRIMER_DIA} max={contexto.hoy} />
          <Campo name="fechaFin" min={PRIMER_DIA} max={contexto.hoy} />
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Button type="submit" variant="contained" startIcon={<Buscar />}>
              Buscar
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => {
                form.reiniciar(VACIO);
                alLimpiar();
                enfocarCampo('fechaInicio');
              }}
            >
              Limpiar
            </Button>
            <Box sx={{ flex: '1 1 240px', fontSize: 13, color: 'text.secondary' }}>
              Carpetas iniciadas entre las dos fechas. JusticiaNet tiene carpetas desde el 26/06/2017.
            </Box>
          </Box>
        </Box>
      </Box>
    </Formulario>
  );
}
