import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { listaEnPalabras, listasDe, pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import type { ComponentType, ReactNode } from 'react';
import { CabezaImpresa } from '../../ui/Imprimir.tsx';
import { useOpcionesReporte } from './opciones.ts';

type Lista = ReturnType<typeof listasDe>[number];

interface PropsElegido extends Lista {
  /** The element that draws it. */
  Como: 'li' | ComponentType<{ children: ReactNode }>;
}

/** One list of the filter with its chosen entry. */
function Elegido({ nombre, catalogo, padre, id, Como }: PropsElegido) {
  const texto = useOpcionesReporte(catalogo, padre)?.find((opcion) => opcion.id === id)?.texto;
  return <Como>{listaEnPalabras(nombre, texto)}</Como>;
}

interface PropsElegidos extends Pick<PropsElegido, 'Como'> {
  filtro: Filtro;
  /** The fields that the report has. */
  campos: readonly string[];
  /** Also the lists in which all were chosen. */
  todos?: boolean;
}

/** The chosen entries of the lists of a filter, in words. */
export const Elegidos = ({ filtro, campos, Como, todos = false }: PropsElegidos) =>
  listasDe(filtro)
    .filter(({ nombre, id }) => campos.includes(nombre) && (todos || id !== 0))
    .map((lista) => <Elegido key={lista.nombre} {...lista} Como={Como} />);

interface Props extends Pick<PropsElegidos, 'filtro' | 'campos'> {
  hoy: Fecha;
}

/** The head of a printed report: its whole filter, also the lists in which all were chosen. */
export const Impreso = ({ filtro, campos, hoy }: Props) => (
  <CabezaImpresa pedido={pedidoEnPalabras(filtro)} hoy={hoy}>
    <Elegidos filtro={filtro} campos={campos} Como="li" todos />
  </CabezaImpresa>
);
