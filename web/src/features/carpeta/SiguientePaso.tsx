import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSeleccion } from '../../lib/eleccion.tsx';
import { useIr } from '../../lib/navigate.ts';
import { useSesion } from '../../lib/session.ts';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { Correcto } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { lugarDeAutoridades, lugarDeVictimas } from './lugar/partes.ts';

/** After a file is registered home says what comes next [1-021]: its victims, or its authorities when it has none. */
export function SiguientePaso() {
  const { creada } = useSeleccion();
  const sesion = useSesion();
  const ir = useIr();
  if (!creada) return null;
  const { llcarpeta, noci, novictimas } = creada;
  const nueva = { llcarpeta, novictimas, cerrada: false, victimasregistradas: 0, autoridadesregistradas: 0 };
  const victims = (
    <BotonPrincipal key="v" onClick={() => ir(...lugarDeVictimas(sesion, nueva))}>
      {`Agregar víctimas a la carpeta ${noci}`}
    </BotonPrincipal>
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Panel
        id="siguiente-paso"
        titulo={
          <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}>
            <Correcto color="success" aria-hidden />
            {`La carpeta ${noci} quedó registrada`}
          </Box>
        }
      >
        <Typography sx={{ mb: 2 }}>
          {novictimas > 0
            ? `Siguiente paso: capture ${novictimas === 1 ? 'a la víctima declarada' : `a las ${novictimas} víctimas declaradas`}. Después, las autoridades y el folio.`
            : 'La carpeta declara 0 víctimas. Siguiente paso: capture las autoridades y genere el folio.'}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& button': { whiteSpace: 'normal' } }}>
          {novictimas > 0 && victims}
          <Button
            variant={novictimas > 0 ? 'outlined' : 'contained'}
            onClick={() => ir(...lugarDeAutoridades(sesion, nueva))}
          >
            Agregar autoridades
          </Button>
        </Box>
      </Panel>
    </Box>
  );
}
