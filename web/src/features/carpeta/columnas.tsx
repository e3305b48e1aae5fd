import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { describeEtapa, describePaso, describeVictimas, pasoDe } from '@renadet/domain/carpeta/estado';
import { showsFolioAction } from '@renadet/domain/carpeta/folio';
import { legible } from '@renadet/domain/catalogos/legible';
import type { Modo } from '@renadet/domain/lib/contexto';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { hasFuncion } from '../../lib/funcion.ts';
import type { Sesion } from '../../lib/session.ts';
import { Agregar, Autoridad, Editar, Folio, Personas, Ver } from '../../ui/Icon.tsx';
import { Insignia, type TipoDeInsignia } from '../../ui/Insignia.tsx';
import { type Accion, type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { motivoSinFolio } from './useFolio.ts';

/** The places that a row opens: the file in some mode, its victims, the form of the next one, or its authorities. */
export type DestinoDeCarpeta = Exclude<Modo, 'nuevo'> | 'victimas' | 'victima' | 'autoridades';
export type AbrirCarpeta = (fila: FilaCarpeta, destino: DestinoDeCarpeta) => void;

/** The actions on a file; the main one is the next step on its way to the folio. */
const accionesDe = (sesion: Sesion | null, open: AbrirCarpeta): readonly Accion<FilaCarpeta>[] => [
  {
    etiqueta: 'Agregar víctima',
    Icono: Agregar,
    onChoose: (fila) => open(fila, 'victima'),
    visible: (fila) =>
      hasFuncion(sesion, 'AGREGAR VICTIMA') &&
      !isCerrada(fila) &&
      !fila.folio &&
      fila.victimasregistradas < (fila.novictimas ?? 0),
    principal: () => true,
  },
  {
    etiqueta: 'Editar',
    Icono: Editar,
    onChoose: (fila) => open(fila, 'editar'),
    visible: (fila) => hasFuncion(sesion, 'EDITAR CARPETA') && !isCerrada(fila), // [1-203]
  },
  {
    etiqueta: 'Consultar',
    Icono: Ver,
    onChoose: (fila) => open(fila, 'consultar'),
    principal: (fila) => pasoDe(fila) === 'conFolio',
  },
  {
    etiqueta: 'Generar Folio',
    Icono: Folio,
    onChoose: (fila) => open(fila, 'folio'),
    visible: (fila) =>
      showsFolioAction({
        boleyfederal: fila.boleyfederal,
        cerrada: isCerrada(fila),
        rol: sesion?.rol.llrol ?? 0,
      }), // [1-210]
    impedida: (fila) => motivoSinFolio(sesion, fila),
    principal: (fila) => pasoDe(fila) === 'folio',
  },
  { etiqueta: 'Víctimas', Icono: Personas, onChoose: (fila) => open(fila, 'victimas') },
  {
    etiqueta: 'Autoridades',
    Icono: Autoridad,
    onChoose: (fila) => open(fila, 'autoridades'),
    principal: (fila) => pasoDe(fila) === 'autoridades' && hasFuncion(sesion, 'AGREGAR AUTORIDAD'),
  },
];

const DE_PASO = {
  cerrada: 'neutra',
  victimas: 'advertencia',
  autoridades: 'advertencia',
  folio: 'correcto',
  conFolio: 'neutra',
} as const satisfies Record<ReturnType<typeof pasoDe>, TipoDeInsignia>;

const Paso = (fila: FilaCarpeta) => (
  <>
    <Insignia tipo={DE_PASO[pasoDe(fila)]}>{describePaso(fila)}</Insignia>
    {fila.observaciones > 0 && (
      <>
        {' '}
        <Insignia tipo="advertencia">{`Observaciones ${fila.observaciones}`}</Insignia>
      </>
    )}
  </>
);
const Victimas = (fila: FilaCarpeta) =>
  pasoDe(fila) === 'victimas' ? (
    <Insignia tipo="advertencia">{describeVictimas(fila)}</Insignia>
  ) : (
    describeVictimas(fila)
  );
/** Stage and status as people read them. */
const etapaDe = ({ dsetapa, dsestatus }: FilaCarpeta) =>
  describeEtapa({ dsetapa: legible(dsetapa), dsestatus: legible(dsestatus) });
const Etapa = (fila: FilaCarpeta) => (
  <>
    {etapaDe(fila)}
    {isCerrada(fila) && (
      <>
        {' '}
        <Insignia tipo="cerrada">Cerrada</Insignia>
      </>
    )}
  </>
);

/** Owner, number, crime, start date, victims [1-067], progress and actions of each file [1-214]. */
export const columnasDe = (
  sesion: Sesion | null,
  open: AbrirCarpeta,
  more: readonly Accion<FilaCarpeta>[],
): readonly Columna<FilaCarpeta>[] => [
  {
    id: 'dspropietario',
    titulo: 'Propietario',
    valor: (fila) => legible(fila.dspropietario, 'nombre'),
    ordenable: true,
    plegable: true,
    corto: true,
  },
  {
    id: 'noci',
    titulo: ETIQUETAS.ci,
    tipo: 'enlace',
    valor: (fila) => fila.noci,
    onChoose: (fila) => open(fila, 'consultar'),
    ordenable: true,
    enTarjeta: 'nombre',
  },
  { id: 'folio', titulo: 'Folio', valor: describePaso, celda: Paso, ordenable: true, enTarjeta: 'estado' },
  { id: 'etapa', titulo: 'Etapa y estatus', valor: etapaDe, celda: Etapa, ordenable: true, enTarjeta: 'linea' },
  {
    id: 'dsdelito',
    titulo: ETIQUETAS.delito,
    valor: (fila) => legible(fila.dsdelito),
    ordenable: true,
    plegable: true,
    corto: true,
  },
  {
    id: 'fcinicio',
    titulo: ETIQUETAS.inicio,
    tipo: 'fecha',
    valor: (fila) => fila.fcinicio,
    ordenable: true,
    enTarjeta: 'linea',
  },
  {
    id: 'novictimas',
    titulo: 'Víctimas',
    ordenable: true,
    tipo: 'numero',
    valor: (fila) => fila.novictimas,
    celda: Victimas,
    enTarjeta: 'linea',
    enLinea: (fila) => `Víctimas ${describeVictimas(fila)}`,
  },
  placeAcciones([...accionesDe(sesion, open), ...more]),
];
