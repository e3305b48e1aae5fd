import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { type ListaReporte, listaEnPalabras, listasDe, pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import { CabezaImpresa } from '../../ui/Imprimir.tsx';
import { useOpcionesReporte } from './opciones.ts';

type Lista = ReturnType<typeof listasDe>[number];

/** One list of the filter with what was chosen of it. */
function Elegido({ nombre, catalogo, padre, id }: Lista) {
  const texto = useOpcionesReporte(catalogo, padre)?.find((opcion) => opcion.id === id)?.texto;
  return <li>{listaEnPalabras(nombre, texto)}</li>;
}

interface Props {
  filtro: Filtro;
  /** The fields that the report has. */
  campos: readonly string[];
  hoy: Fecha;
}

/** The head of a printed report: its whole filter, also what was left at all of it. */
export const Impreso = ({ filtro, campos, hoy }: Props) => (
  <CabezaImpresa pedido={pedidoEnPalabras(filtro)} hoy={hoy}>
    {listasDe(filtro)
      .filter(({ nombre }: { nombre: ListaReporte }) => campos.includes(nombre))
      .map((lista) => (
        <Elegido key={lista.nombre} {...lista} />
      ))}
  </CabezaImpresa>
);
