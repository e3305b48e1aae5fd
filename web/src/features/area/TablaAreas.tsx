import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { FilaArea } from '@renadet/domain/area/area.schema';
import { llave } from '@renadet/domain/lib/texto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type ReactNode, useEffect, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { useAreas } from './api.ts';

/** Milliseconds before the spinner is drawn [2-086]: a quick answer shows none. */
const DEMORA = 900;

/** Whether something has been going on for so long that it is to be shown. */
function useDemora(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), DEMORA);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}

interface Props {
  /** 0 is every institution. */
  institucion: number;
  texto: string;
  alEditar: (area: FilaArea) => void;
  alRetirar: (area: FilaArea) => void;
  herramientas?: ReactNode;
}

/**
 * Areas of an institution, or of all, by part of their name [2-070] [2-071] [2-075]; all of them are in its pages (D-09,
 * in place of 2-087's fixed 20).
 */
export function TablaAreas({ institucion, texto, alEditar, alRetirar, herramientas }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useAreas(institucion);
  const key = llave(texto);
  const found = data?.filter(({ dspropietario }) => llave(dspropietario).includes(key));
  const late = useDemora(isFetching);
  const columnas: Columna<FilaArea>[] = [
    { id: 'dsinstitucion', titulo: 'Institución', valor: (a) => a.dsinstitucion },
    { id: 'dspropietario', titulo: 'Área', valor: (a) => a.dspropietario },
    {
      id: 'acciones',
      titulo: 'Editar',
      tipo: 'acciones',
      acciones: [{ etiqueta: 'Editar', Icono: Editar, alElegir: alEditar }],
    },
    {
      id: 'retirar',
      titulo: 'Retirar',
      tipo: 'acciones',
      acciones: [{ etiqueta: 'Retirar', Icono: Eliminar, alElegir: alRetirar, peligro: true }],
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <DataTable
        titulo="Áreas"
        columnas={columnas}
        filas={found}
        clave={(a) => a.llpropietario}
        cargando={late}
        anteriores={isPlaceholderData}
        error={error ? `${MENSAJES.areaError} ${mensajeDe(error)}` : undefined}
        alReintentar={() => refetch()}
        vacio={MENSAJES.sinRegistros}
        vacioAyuda="Escriba solo una parte del nombre o elija otra institución."
        herramientas={
          <>
            {late && <CircularProgress size={20} aria-label="Cargando áreas" />}
            {herramientas}
          </>
        }
      />
    </Box>
  );
}
