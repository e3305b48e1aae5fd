import { administrable, NOMBRES_ADMINISTRABLES } from '@renadet/domain/catalogos/administrables';
import { Suspense, useState } from 'react';
import { readLugaresDe, readTablaDe } from '../features/carga/tabla.ts';
import { type EntradasBuscadas, usePadres } from '../features/catalogos/api.ts';
import { TablaActos } from '../features/catalogos/TablaActos.tsx';
import { TablaEntradas } from '../features/catalogos/TablaEntradas.tsx';
import { BotonLlano } from '../ui/BotonLlano.tsx';
import { CampoCatalogo } from '../ui/campos/CampoCatalogo.tsx';
import { CampoLimpiable } from '../ui/campos/CampoLimpiable.tsx';
import { perezosa } from '../ui/perezosa.tsx';

const Lugares = perezosa(
  () => import('../features/catalogos/Lugares.tsx'),
  (retry) => <BotonLlano onClick={retry}>Mostrar localidades y códigos postales</BotonLlano>,
);

const CATALOGOS = NOMBRES_ADMINISTRABLES.map((nombre, id) => ({ id, texto: administrable(nombre).titulo }));
const ESTADOS = [
  { id: 0, valor: 'EN_USO', texto: 'En uso' },
  { id: 1, valor: 'RETIRADAS', texto: 'Retiradas' },
  { id: 2, valor: 'A_MANO', texto: 'Con cambios a mano' },
  { id: 3, valor: 'TODAS', texto: 'Todas' },
] as const;

/** The catalogues of the registry, which the national administrator keeps. */
export function Pantalla() {
  const [busqueda, setBusqueda] = useState<EntradasBuscadas>({
    catalogo: 'municipios',
    texto: '',
    padre: null,
    estado: 'EN_USO',
  });
  const { catalogo, estado } = busqueda;
  const { padre, relacion } = administrable(catalogo);
  const padres = usePadres(catalogo);
  const put = (changes: Partial<EntradasBuscadas>) => setBusqueda((now) => ({ ...now, ...changes }));
  return (
    <div className="pila g-16">
      <p className="texto tenue">
        Lo que decida aquí vale de inmediato en formularios, libros, servicios y reportes, y una versión nueva del
        sistema no lo deshace. Nada se borra: una entrada retirada deja de ofrecerse y los registros la conservan.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one */}
      <div role="search" aria-label="Entradas de catálogos" className="fila g-20 arriba marco p-16 p-24-900">
        <div className="crece-280 hasta-520">
          <CampoCatalogo
            name="catalogo"
            label="Catálogo"
            value={NOMBRES_ADMINISTRABLES.indexOf(catalogo)}
            onChange={(id) =>
              put({ catalogo: NOMBRES_ADMINISTRABLES[id ?? 0] ?? 'municipios', padre: null, texto: '' })
            }
            opciones={CATALOGOS}
            siempre
            largo
          />
        </div>
        {(padre || relacion) && (
          <div className="crece-280 hasta-520">
            <CampoCatalogo
              name="padre"
              label={padre?.etiqueta ?? relacion?.etiqueta ?? ''}
              value={busqueda.padre}
              onChange={(id) => put({ padre: id })}
              opciones={padres}
            />
          </div>
        )}
        <div style={{ flex: '1 1 180px', maxWidth: 280 }}>
          <CampoCatalogo
            name="estado"
            label="Estado"
            value={ESTADOS.find(({ valor }) => valor === estado)?.id ?? 0}
            onChange={(id) => put({ estado: ESTADOS[id ?? 0]?.valor ?? 'EN_USO' })}
            opciones={ESTADOS}
            siempre
          />
        </div>
        <div style={{ flex: '1 1 240px', maxWidth: 400 }}>
          <CampoLimpiable
            key={catalogo}
            name="texto"
            label="Nombre o clave"
            value={busqueda.texto}
            onChange={(texto) => put({ texto })}
          />
        </div>
      </div>
      <TablaEntradas key={catalogo} busqueda={busqueda} leer={readTablaDe} />
      <TablaActos catalogo={catalogo} />
      <Suspense>
        <Lugares leer={readLugaresDe} />
      </Suspense>
    </div>
  );
}
