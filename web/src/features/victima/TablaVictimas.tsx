import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { isDesconocida, nombreDePersona, SIN_IDENTIFICAR } from '@renadet/domain/victima/identidad';
import type { FilaVictima } from '@renadet/domain/victima/victima.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { Reloj } from '../../ui/Icon.tsx';
import { type DePartes, TablaDePartes } from '../../ui/TablaDePartes.tsx';
import { eraseVictima, useVictimas } from './api.ts';

interface Props extends DePartes {
  /** Shows who saw a victim's record; absent when the user may not know it. */
  onAudit?: (llvictima: number) => void;
}

/** A name in its columns; of somebody whom nobody can name the first says so, and the others nothing. */
const parte = (v: FilaVictima, columna: 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno') =>
  !isDesconocida(v) ? v[columna] : columna === 'dsnombre' ? SIN_IDENTIFICAR : null;

/** Deletes a victim that may be deleted, once that is confirmed. */
async function remove(victima: FilaVictima, llcarpeta: number, cache: QueryClient) {
  if (victima.victimaId) return avisar.error(MENSAJES.victimaExterna); // [1-439]
  const yes = await confirm({
    titulo: 'Eliminar víctima',
    contenido: (
      <>
        Se eliminará a <strong>{nombreDePersona(victima)}</strong> con todos sus datos. ¿Desea continuar?
      </>
    ),
    aceptar: 'Eliminar víctima',
    peligro: true,
  });
  if (yes) await eraseVictima(victima, llcarpeta, cache);
}

/** Victims of a file [1-088]. */
export function TablaVictimas({ onAudit, ...props }: Props) {
  const { llcarpeta } = props;
  const cache = useQueryClient();
  return (
    <TablaDePartes<FilaVictima>
      {...props}
      titulo="Víctimas de la carpeta"
      vacio="Todavía no hay víctimas capturadas"
      clase="VICTIMA"
      una="una víctima"
      lectura={useVictimas(llcarpeta)}
      clave={(v) => v.llvictima}
      onRemove={(v) => remove(v, llcarpeta, cache)}
      columnas={(open) => [
        {
          id: 'nombre',
          titulo: 'Nombre',
          tipo: 'enlace',
          valor: (v) => parte(v, 'dsnombre'),
          onChoose: open,
          ordenable: true,
        },
        { id: 'paterno', titulo: 'Apellido Paterno', valor: (v) => parte(v, 'dsapellidopaterno'), ordenable: true },
        { id: 'materno', titulo: 'Apellido Materno', valor: (v) => parte(v, 'dsapellidomaterno'), ordenable: true },
        { id: 'edad', titulo: ETIQUETAS.edad, tipo: 'numero', valor: (v) => v.dsedad, ordenable: true },
        { id: 'sexo', titulo: ETIQUETAS.sexo, valor: (v) => legible(v.dsgenero), ordenable: true },
      ]}
      otras={[
        {
          etiqueta: 'Quién consultó este registro',
          Icono: Reloj,
          onChoose: (v) => onAudit?.(v.llvictima),
          visible: () => onAudit !== undefined,
        },
      ]}
    />
  );
}
