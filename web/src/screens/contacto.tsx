import type { ReactNode } from 'react';
import { MapaSede } from '../features/publico/MapaSede.tsx';
import { INSTITUCION } from '../institucion.ts';
import { clases } from '../ui/clases.ts';
import css from './publico.module.css';

const { telefono, extension, extensionMesa, correo, direccion, mapa, mapaIncrustado } = INSTITUCION.contacto;
const BUSCA = 'https://www.openstreetmap.org/search?query=';

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div className={clases('raya py-12 px-0', css.dato)}>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

/** Contact [3-028], from the installation's settings. Settings that are not given are not shown. */
export const Pantalla = () => (
  <>
    <p className={clases('hasta-720 letra-lectura', css.entrada)}>
      Escriba o llame para resolver dudas sobre el registro o sobre el acceso al sistema.
    </p>
    <dl className="mb-24">
      {telefono && (
        <Dato nombre="Conmutador">
          <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
        </Dato>
      )}
      {extension && <Dato nombre="Extensión interna">{extension}</Dato>}
      {extensionMesa && <Dato nombre="Extensión de la mesa de servicio">{extensionMesa}</Dato>}
      {correo && (
        <Dato nombre="Correo de la mesa de servicio">
          <a href={`mailto:${correo}`}>{correo}</a>
        </Dato>
      )}
      {direccion && <Dato nombre="Domicilio">{direccion}</Dato>}
    </dl>
    {direccion ? (
      <MapaSede
        direccion={direccion}
        href={mapa ?? `${BUSCA}${encodeURIComponent(direccion)}`}
        incrustado={mapaIncrustado}
      />
    ) : (
      <p>Quien administra esta instalación aún no configura sus datos de contacto.</p>
    )}
  </>
);
