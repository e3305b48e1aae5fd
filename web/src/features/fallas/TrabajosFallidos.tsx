import { type TrabajoFallido, trabajosFallidos } from '@renadet/domain/fallas/fallas.contract';
import { TRABAJOS_EN_PALABRAS } from '@renadet/domain/fallas/trabajos';
import { useQuery } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { alDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const COLUMNAS: readonly Columna<TrabajoFallido>[] = [
  { id: 'nombre', titulo: 'Trabajo', valor: (t) => TRABAJOS_EN_PALABRAS[t.nombre] ?? t.nombre },
  { id: 'fallo', titulo: 'Falló', valor: (t) => momento(t.fallo) },
  { id: 'intentos', titulo: 'Intentos', valor: (t) => `${t.intentos} de ${t.maximo}` },
  { id: 'proximo', titulo: 'Se intenta de nuevo', valor: (t) => (t.proximo ? momento(t.proximo) : 'Ya no') },
  { id: 'error', titulo: 'Error', valor: (t) => t.error },
];

/** Jobs of the server that failed when they were tried last. */
export function TrabajosFallidos() {
  const lectura = useQuery(alDia(trabajosFallidos));
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Trabajos del servidor con fallas"
      columnas={COLUMNAS}
      filas={lectura.data}
      clave={(t) => t.id}
      vacio="Ningún trabajo falló"
    />
  );
}
