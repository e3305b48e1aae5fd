import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useDelFormulario, useErrores } from '../lib/useReglas.ts';
import { BarraAcciones } from './BarraAcciones.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Forma } from './Forma.tsx';
import { useContenido } from './Formulario.tsx';
import { Candado } from './Icon.tsx';
import { IndiceSecciones } from './IndiceSecciones.tsx';
import { Panel } from './Panel.tsx';

export interface SeccionFormulario {
  id: string;
  titulo: string;
  /** Names of the fields in it: the index counts what is missing and wrong among them. */
  campos: readonly string[];
  contenido: ReactNode;
  /** Not drawn while true. */
  oculta?: boolean;
}

interface Props {
  secciones: readonly SeccionFormulario[];
  /** Buttons, the primary one first. */
  acciones: ReactNode;
  estado?: ReactNode;
  onSubmit: () => void;
  /** Above the sections: notices about the record. */
  antes?: ReactNode;
  /** Heading of the errors, where they are not the usual ones. */
  tituloErrores?: string;
  /** Beside the form, where it moves nothing: below the index, in a narrow window above the actions. */
  lado?: (angosto: boolean) => ReactNode;
}

/** A form by sections with an index, a summary of errors and the actions always in sight. Inside `<Formulario>`. */
export function FormLayout({ secciones, acciones, estado, onSubmit, antes, tituloErrores, lado }: Props) {
  const { form } = useContenido();
  const errores = useErrores(form);
  const { intento, motivo } = useDelFormulario(form, (f) => ({ intento: f.intento, motivo: f.motivoGeneral ?? null }));
  const angosto = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const visible = secciones.filter((s) => !s.oculta);
  const asks = visible.some((s) => s.campos.some((name) => form.estado(name).required));
  return (
    <Box
      sx={{
        maxWidth: 1280,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '208px minmax(0,1fr)' },
        alignItems: 'start',
      }}
    >
      {lado && !angosto ? (
        <Box
          sx={{
            position: 'sticky',
            top: 72,
            maxHeight: 'calc(100vh - 80px)',
            overflowY: 'auto',
            p: 0.5,
            m: -0.5,
            '& > nav': { position: 'static' }, // both stick together
          }}
        >
          <IndiceSecciones secciones={visible} />
          <Box sx={{ mt: 2 }}>{lado(false)}</Box>
        </Box>
      ) : (
        <IndiceSecciones secciones={visible} />
      )}
      <Forma autoComplete="off" onSend={onSubmit} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <ErrorSummary errores={errores} intento={intento} {...(tituloErrores && { titulo: tituloErrores })} />
        {motivo && (
          <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'info.main', fontWeight: 600 }}>
            <Candado fontSize="small" aria-hidden />
            {motivo}
          </Typography>
        )}
        {antes}
        {!motivo && asks && (
          <Typography variant="body2" color="text.secondary">
            Los campos con{' '}
            <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
              *
            </Box>{' '}
            son obligatorios.
          </Typography>
        )}
        {visible.map(({ id, titulo, contenido }) => (
          <Panel key={id} id={id} titulo={titulo}>
            {contenido}
          </Panel>
        ))}
        <BarraAcciones estado={estado} antes={angosto && lado?.(true)}>
          {acciones}
        </BarraAcciones>
      </Forma>
    </Box>
  );
}
