import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { ReactNode } from 'react';
import { useCarpetaElegida } from '../lib/carpetaElegida.ts';
import { useIr } from '../lib/navigate.ts';
import { BotonPrincipal } from './Botones.tsx';
import { EsperaLectura } from './Espera.tsx';

/** A screen about the chosen file: its place while it is read, a way out when there is none. */
export function ConCarpeta({ children }: { children: (carpeta: CarpetaGuardada) => ReactNode }) {
  const { elegida, data, error, refetch } = useCarpetaElegida();
  const ir = useIr();
  if (!elegida)
    return (
      <div className="rejilla g-16 sin-estirar">
        <p className="texto">No hay una carpeta elegida. Búsquela y abra desde ahí sus víctimas o autoridades.</p>
        <BotonPrincipal onClick={() => ir('/pages/buscar_ci')}>Buscar una carpeta</BotonPrincipal>
      </div>
    );
  if (data) return children(data as CarpetaGuardada);
  return <EsperaLectura {...{ error, refetch }} />;
}
