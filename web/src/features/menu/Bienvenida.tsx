import { legible } from '@renadet/domain/catalogos/legible';
import { PARA_QUE } from '@renadet/domain/sesion/menu';
import { useSesion } from '../../lib/session.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Agregar, Buscar, Cargar, iconoDeModulo, Reloj, Sincronizar } from '../../ui/Icon.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Pista } from '../../ui/Pista.tsx';
import { NUEVA_CI, type SeccionMenu, useElegir, useMenu } from './useMenu.ts';

/** One plain line about a screen. */
const paraQue = (ruta: string): string | undefined => PARA_QUE[ruta.replace('/pages/', '')];

function Pasos() {
  const { secciones, error, isPending, refetch } = useMenu();
  // about as wide as its five tasks, so that lines break where they will
  if (isPending) return <Hueco alto={36} ancho="906px" />;
  if (error) return <Falla texto="No se pudo leer el menú de su rol." onRetry={() => void refetch()} enPanel />;
  if (secciones.length === 0)
    return <p className="texto">Su rol no tiene tareas asignadas. Pídalas al administrador de su institución.</p>;
  return <Enlaces secciones={secciones} />;
}

/** One row of them; the menu beside has all. On a telephone a row holds one. */
const PRIMERAS = 5;
/** Tasks that are known by their own drawing; any other has that of its part of the menu. */
const ICONOS: Readonly<Record<string, typeof Agregar | undefined>> = {
  [NUEVA_CI]: Agregar,
  '/pages/buscar_justiciaNet': Sincronizar,
  '/pages/buscar_ci': Buscar,
  '/pages/pendientes': Reloj,
  '/pages/carga_info': Cargar,
};

/** The first tasks of the role, each with its purpose. */
function Enlaces({ secciones }: { secciones: readonly SeccionMenu[] }) {
  const choose = useElegir();
  const all = secciones.flatMap(({ icono, elementos }) => elementos.map((e) => ({ ...e, icono })));
  const primeras = all.slice(0, PRIMERAS);
  return (
    <ul className="fila g-8 lista">
      {primeras.map(({ titulo, ruta, icono }, i) => {
        const Icono = ICONOS[ruta] ?? iconoDeModulo(icono);
        return (
          <li key={ruta} className={i > 0 ? 'nada bloque-600' : undefined}>
            <Pista title={paraQue(ruta) ?? ''} describeChild>
              <Boton
                size="small"
                className="px-8"
                startIcon={<Icono aria-hidden />}
                onClick={() => choose(ruta)}
                data-agregar={ruta === NUEVA_CI ? '' : undefined}
              >
                {titulo}
              </Boton>
            </Pista>
          </li>
        );
      })}
    </ul>
  );
}

/** Welcome card with the next steps of the role [1-020]: as low as it can be, since the work stands below it. */
export function Bienvenida() {
  const sesion = useSesion();
  if (!sesion) return null;
  return (
    <section className="no-partir fila al-centro marco py-10 px-16" style={{ gap: '6px 16px' }}>
      <h2 className="letra-texto">{`Le damos la bienvenida, ${sesion.nombre}`}</h2>
      <p className="letra-menor tenue">
        {[sesion.rol.dsrol, legible(sesion.dsinstitucion, 'nombre')].filter(Boolean).join(' · ')}
      </p>
      <div className="fila g-8 al-centro cede">
        <p className="letra-menor fuerte">¿Qué desea hacer?</p>
        <Pasos />
      </div>
    </section>
  );
}
