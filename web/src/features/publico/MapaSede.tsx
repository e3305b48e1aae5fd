import { clases } from '../../ui/clases.ts';
import css from './publico.module.css';

/** Outline of the country, longitude and latitude in degrees, from Tijuana along the border. Rough: it is a sketch. */
const CONTORNO = `-117.1 32.5 -114.7 32.7 -114.8 32.5 -111.1 31.3 -108.2 31.3 -108.2 31.8 -106.5 31.8 -104.9 30.6 -104.5 29.6
-103.2 29.0 -102.7 29.7 -101.4 29.8 -100.3 28.3 -99.5 27.5 -99.1 26.4 -97.2 25.9 -97.7 24.5 -97.8 22.4 -97.2 20.6 -96.1 19.2
-94.5 18.2 -92.0 18.7 -90.7 19.4 -90.4 20.9 -88.2 21.6 -86.8 21.4 -87.5 19.8 -88.1 18.5 -89.1 17.9 -91.0 17.8 -90.4 16.1
-91.7 16.1 -92.2 14.6 -93.9 16.0 -95.0 16.2 -96.6 15.7 -99.7 16.7 -101.9 17.9 -103.5 18.3 -105.5 20.0 -105.3 20.7 -105.6 21.8
-106.7 23.5 -108.0 25.0 -109.4 26.5 -110.6 27.8 -112.2 29.3 -113.1 31.2 -114.8 31.7 -114.6 30.4 -113.3 28.8 -112.0 27.3
-111.0 25.5 -110.3 24.2 -109.4 23.1 -110.1 22.9 -111.7 24.4 -112.2 25.9 -114.1 27.1 -115.0 27.8 -114.1 28.5 -115.7 29.9
-116.3 31.2`;
const SEDE = [-99.13, 19.43] as const;
/** Degrees to units of the drawing; a degree of longitude is shorter at this latitude. */
const punto = (lon: number, lat: number) => `${((lon + 118) * 17.2).toFixed(1)},${((33.5 - lat) * 18.5).toFixed(1)}`;
const [sx = '0', sy = '0'] = punto(...SEDE).split(',');

const puntos = (() => {
  const degrees = CONTORNO.split(/\s+/).map(Number);
  return degrees.flatMap((lon, i) => (i % 2 ? [] : [punto(lon, degrees[i + 1] ?? 0)])).join(' ');
})();

const Dibujado = ({ direccion }: { direccion: string }) => (
  <svg
    viewBox="0 0 560 365"
    role="img"
    aria-label={`Mapa de México con la ubicación del registro en la Ciudad de México: ${direccion}`}
    className={clases('bloque a-lo-ancho marco', css.mapa)}
  >
    <polygon points={puntos} fill="var(--vino-tinte)" stroke="var(--tinta2)" strokeWidth={1.2} strokeLinejoin="round" />
    <line x1={sx} y1={sy} x2="450" y2="112" stroke="var(--tinta2)" />
    <circle cx={sx} cy={sy} r="7" fill="var(--vino)" stroke="var(--superficie)" strokeWidth={2} />
    <text x="548" y="100" textAnchor="end" fontSize="20" fontWeight="600" fill="var(--vino)">
      Ciudad de México
    </text>
  </svg>
);

/** A map of another site, if the installation names one [D-32]. That site sees the address of the visitor. */
const Incrustado = ({ src, titulo }: { src: string; titulo: string }) => (
  <iframe
    src={src}
    title={titulo}
    loading="lazy"
    referrerPolicy="no-referrer"
    sandbox="allow-scripts allow-same-origin allow-popups"
    className={clases('bloque a-lo-ancho marco', css.mapa)}
  />
);

interface Props {
  direccion: string;
  /** Where the link below leads. */
  href: string;
  incrustado?: string | undefined;
}

/**
 * The map of the contact page [3-224]: the one that the installation names, else one drawn here, so that no other site learns
 * of its visitors. Its link leads to the map of another site.
 */
export const MapaSede = ({ direccion, href, incrustado }: Props) => (
  <figure className={css.figura}>
    {incrustado ? (
      <Incrustado src={incrustado} titulo={`Mapa de la ubicación del registro: ${direccion}`} />
    ) : (
      <Dibujado direccion={direccion} />
    )}
    <figcaption>
      <a href={href} rel="noreferrer">
        Ver la ubicación en un mapa (otro sitio)
      </a>
    </figcaption>
  </figure>
);
