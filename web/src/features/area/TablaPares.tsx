import { camposArea, type ParArea } from '@renadet/domain/area/area.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { useQueryClient } from '@tanstack/react-query';
import { DataTable } from '../../ui/DataTable.tsx';
import { Eliminar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { removePar, usePares } from './api.ts';

/** Offices and seats of an area, each with its remove button [2-082] [2-083]. */
export function TablaPares({ llpropietario }: { llpropietario: number | null }) {
  const cache = useQueryClient();
  const lectura = usePares(llpropietario);
  const columnas: Columna<ParArea>[] = [
    { id: 'fiscalia', titulo: camposArea.fiscaliaid.etiqueta, valor: (par) => legible(par.fiscaliaDescr, 'nombre') },
    { id: 'sede', titulo: camposArea.sedeid.etiqueta, valor: (par) => legible(par.sededescr, 'nombre') ?? 'Sin sedes' },
    placeAcciones([{ etiqueta: 'Quitar', Icono: Eliminar, onChoose: (par) => removePar(par, cache), peligro: true }]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Fiscalías y sedes del área"
      columnas={columnas}
      filas={llpropietario === null ? [] : lectura.data}
      clave={(par) => `${par.fiscaliaid}-${par.sedeid}`}
      vacio="Sin fiscalías ni sedes"
      vacioAyuda="Elija una fiscalía y una sede, y oprima «Agregar»."
    />
  );
}
