import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { TablaAutoridades } from '../features/autoridad/TablaAutoridades.tsx';
import { Eliminados } from '../features/papelera/Eliminados.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navegar.ts';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { DatosCarpeta } from '../ui/DatosCarpeta.tsx';
import { Agregar, Derecha, Folio, Regresar } from '../ui/Icon.tsx';

/** What comes after the authorities: missing victims first, then the folio. */
function Siguiente({ carpeta }: { carpeta: CarpetaGuardada }) {
  const ir = useIr();
  const canFolio = useFuncion('GENERAR FOLIO');
  const canAdd = useFuncion('AGREGAR VICTIMA');
  const missing = (carpeta.novictimas ?? 0) - carpeta.victimasregistradas;
  if (isCerrada(carpeta) || carpeta.folio || carpeta.autoridadesregistradas === 0) return null;
  if (missing > 0 && canAdd)
    return (
      <Button
        variant="contained"
        endIcon={<Derecha />}
        onClick={() => ir('/pages/victimas', { autoridad: null, accion: null })}
      >
        {missing === 1 ? 'Capturar la víctima que falta' : `Capturar las ${missing} víctimas que faltan`}
      </Button>
    );
  if (missing !== 0 || !canFolio) return null;
  return (
    <Button
      variant="contained"
      startIcon={<Folio />}
      onClick={() => ir('/pages/actualizar', { autoridad: null, accion: 'folio' })}
    >
      Generar folio
    </Button>
  );
}

function Lista({ carpeta }: { carpeta: CarpetaGuardada }) {
  const ir = useIr();
  const cerrada = isCerrada(carpeta);
  const canAdd = useFuncion('AGREGAR AUTORIDAD') && !cerrada;
  const canDelete = useFuncion('ELIMINAR AUTORIDAD') && !cerrada;
  const open = (autoridad: number | null, accion: 'editar' | 'consultar' | null) =>
    ir('/pages/autoridad', { autoridad, accion });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <DatosCarpeta carpeta={carpeta}>
        {canAdd && (
          <Button
            variant={carpeta.autoridadesregistradas === 0 ? 'contained' : 'outlined'}
            startIcon={<Agregar />}
            onClick={() => open(null, null)}
          >
            Agregar autoridad
          </Button>
        )}
      </DatosCarpeta>
      <TablaAutoridades
        llcarpeta={carpeta.llcarpeta}
        cerrada={cerrada}
        conFolio={carpeta.folio !== null}
        alAbrir={open}
        herramientas={canDelete && <Eliminados llcarpeta={carpeta.llcarpeta} que="autoridades" />}
        vacioAyuda={canAdd && 'Elija «Agregar autoridad» para capturar la primera.'}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Regresar />}
          onClick={() => ir('/pages/buscar_ci', { autoridad: null, accion: null })}
        >
          Regresar
        </Button>
        <Siguiente carpeta={carpeta} />
      </Box>
    </Box>
  );
}

/** Authorities of the chosen file [1-029]. */
export const Pantalla = () => <ConCarpeta>{(carpeta) => <Lista carpeta={carpeta} />}</ConCarpeta>;
