import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { primera } from '../features/auditoria/filtro.ts';
import { Eliminados } from '../features/papelera/Eliminados.tsx';
import { TablaVictimas } from '../features/victima/TablaVictimas.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navegar.ts';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { DatosCarpeta } from '../ui/DatosCarpeta.tsx';
import { Agregar, Derecha, Regresar } from '../ui/Icon.tsx';

function Lista({ carpeta }: { carpeta: CarpetaGuardada }) {
  const ir = useIr();
  const cerrada = isCerrada(carpeta);
  const canAdd = useFuncion('AGREGAR VICTIMA') && !cerrada;
  const canDelete = useFuncion('ELIMINAR VICTIMA') && !cerrada;
  const audits = useFuncion('AUDITORIA');
  const declaradas = carpeta.novictimas ?? 0;
  const registradas = carpeta.victimasregistradas;
  const complete = registradas >= declaradas;
  const open = (victima: number | null, accion: 'editar' | 'consultar' | null) =>
    ir('/pages/victima', { victima, accion });

  const auditar = (llvictima: number) =>
    ir('/pages/auditoria', {
      victima: null,
      accion: null,
      busqueda: { ...primera({ llvictima }) },
    });

  const agregar = canAdd && (
    <Button
      variant={complete ? 'outlined' : 'contained'}
      startIcon={<Agregar />}
      disabled={complete}
      aria-describedby={complete ? 'tope-victimas' : undefined}
      onClick={() => open(null, null)}
    >
      Agregar victima
    </Button>
  );
  const next = complete && declaradas > 0 && !cerrada;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <DatosCarpeta carpeta={carpeta}>{agregar}</DatosCarpeta>
      {canAdd && complete && (
        <Typography id="tope-victimas" color="text.secondary">
          {declaradas === 0
            ? 'La carpeta declara 0 víctimas. Para agregar una, cambie antes el número de víctimas de la carpeta.'
            : 'Ya se capturaron todas las víctimas declaradas. Para agregar otra, cambie antes el número de víctimas de la carpeta.'}
        </Typography>
      )}
      <TablaVictimas
        llcarpeta={carpeta.llcarpeta}
        cerrada={cerrada}
        conFolio={carpeta.folio !== null}
        alAbrir={open}
        {...(audits && { alAuditar: auditar })}
        herramientas={canDelete && <Eliminados llcarpeta={carpeta.llcarpeta} que="victimas" />}
        vacioAyuda={canAdd && !complete && 'Elija «Agregar victima» para capturar la primera.'}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flexDirection: 'row-reverse', justifyContent: 'flex-start' }}
      >
        {(next || cerrada || !canAdd) && (
          <Button
            variant={next && carpeta.autoridadesregistradas === 0 ? 'contained' : 'outlined'}
            endIcon={<Derecha />}
            onClick={() => ir('/pages/autoridades', { victima: null, accion: null })}
          >
            {cerrada || !canAdd ? 'Ver autoridades' : 'Capturar autoridades'}
          </Button>
        )}
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Regresar />}
          onClick={() => ir('/pages/buscar_ci', { victima: null, accion: null })}
        >
          Regresar
        </Button>
      </Box>
    </Box>
  );
}

/** Victims of the chosen file [1-027]. */
export const Pantalla = () => <ConCarpeta>{(carpeta) => <Lista carpeta={carpeta} />}</ConCarpeta>;
