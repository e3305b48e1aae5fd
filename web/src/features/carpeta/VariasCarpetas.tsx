import { exportarCarpetas } from '@renadet/domain/carpeta/carpeta.contract';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { ELEGIDAS } from '@renadet/domain/reportes/elegidas';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hoyAhora } from '../../lib/hoy.ts';
import { age } from '../../lib/viejas.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import { Sincronizar } from '../../ui/Icon.tsx';
import { Elegidos } from '../../ui/tabla/Elegidos.tsx';
import { EnVarios } from '../../ui/tabla/EnVarios.tsx';

/** The bar of the ticked files with the buttons of this list in it, and another one before them. */
export type BarraDeVarias = (carpetas: readonly number[], clean: () => void, mas: ReactNode) => ReactNode;

interface Props {
  elegidas: readonly FilaCarpeta[];
  /** Brings a file from the external system. @returns why it did not; undefined where it may not be asked */
  onSync?: ((fila: FilaCarpeta) => Promise<string | undefined>) | undefined;
  onClean: () => void;
  /** Absent: the bar has the buttons of this list alone. */
  barra?: BarraDeVarias | undefined;
}

/** Actions over all ticked files. */
export function VariasCarpetas({ elegidas, onSync, onClean, barra }: Props) {
  const cache = useQueryClient();
  const [syncs, setSyncs] = useState(false);
  const ids = elegidas.map(({ llcarpeta }) => llcarpeta);
  const botones = (
    <>
      <Exportar
        operacion={exportarCarpetas}
        body={{ carpetas: ids }}
        nombre={() => `${ELEGIDAS.archivo}_${hoyAhora()}.xlsx`}
        accion="Exportar"
      />
      {onSync && (
        <Boton startIcon={<Sincronizar />} onClick={() => setSyncs(true)}>
          Sincronizar
        </Boton>
      )}
    </>
  );
  return (
    <>
      {barra ? (
        barra(ids, onClean, botones)
      ) : (
        <Elegidos etiqueta="Carpetas elegidas" cuantos={ids.length} onClean={onClean}>
          {botones}
        </Elegidos>
      )}
      {syncs && onSync && (
        <EnVarios
          titulo="Sincronizar carpetas"
          accion="Sincronizar"
          hecho={['sincronizada', 'sincronizadas']}
          cosa={['carpeta', 'carpetas']}
          elegidos={elegidas}
          nombreDe={({ noci }) => noci}
          onEach={onSync}
          onClose={() => setSyncs(false)}
          onFinish={() => {
            onClean();
            void age(cache, 'externas');
          }}
        >
          Se traerá de JusticiaNet lo que haya cambiado de cada una.
        </EnVarios>
      )}
    </>
  );
}
