import { paginaEn } from '@renadet/domain/publico/paginas';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { MarcoPublico } from '../ui/MarcoPublico.tsx';

/** Layout of the public pages. Each screen draws the part below its title [3-031]. */
export function Publico() {
  const pathname = useRouterState({ select: (s) => s.resolvedLocation?.pathname ?? s.location.pathname });
  const { titulo = '', miga = '', descripcion = '', ancho = 'lectura', larga } = paginaEn(pathname) ?? {};
  return (
    <MarcoPublico titulo={titulo} miga={miga} descripcion={descripcion} ancho={ancho} larga={larga}>
      <Outlet />
    </MarcoPublico>
  );
}
