import type { FilaArea } from '@renadet/domain/area/area.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { llave } from '@renadet/domain/lib/texto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type ReactNode, useEffect, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar } from '../../ui/Icon.tsx';
import { Rueda } from '../../ui/Marcha.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
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
  onEdit: (area: FilaArea) => void;
  onRetire: (area: FilaArea) => void;
  herramientas?: ReactNode;
}

/**
 * Areas of an institution, or of all, by part of their name [2-070] [2-071] [2-075]; all of them are in its pages (D-09,
 * in place of 2-087's fixed 20).
 */
export function TablaAreas({ institucion, texto, onEdit, onRetire, herramientas }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useAreas(institucion);
  const key = llave(texto);
  const found = data?.filter(({ dspropietario }) => llave(dspropietario).includes(key));
  const late = useDemora(isFetching);
  const columnas: Columna<FilaArea>[] = [
    {
      id: 'dsinstitucion',
      titulo: ETIQUETAS.institucion,
      valor: (a) => legible(a.dsinstitucion, 'nombre'),
      ordenable: true,
      plegable: true,
    },
    { id: 'dspropietario', titulo: ETIQUETAS.area, valor: (a) => legible(a.dspropietario, 'nombre'), ordenable: true },
    placeAcciones([{ etiqueta: 'Editar', Icono: Editar, onChoose: onEdit }], 'Editar'),
    {
      id: 'retirar',
      titulo: 'Retirar',
      tipo: 'acciones',
      acciones: [{ etiqueta: 'Retirar', Icono: Eliminar, onChoose: onRetire, peligro: true }],
    },
  ];
  return (
    <DataTable
      lista="areas"
      titulo="Áreas"
      columnas={columnas}
      filas={found}
      clave={(a) => a.llpropietario}
      cargando={late}
      anteriores={isPlaceholderData}
      error={error ? `${MENSAJES.areaError} ${mensajeDe(error)}` : undefined}
      onRetry={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Escriba solo una parte del nombre o elija otra institución."
      herramientas={
        <>
          {late && <Rueda lado={20} aria-label="Cargando áreas" />}
          {herramientas}
        </>
      }
    />
  );
}
