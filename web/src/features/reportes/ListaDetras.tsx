import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { MENSAJES } from '@renadet/domain/mensajes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, Key, ReactNode } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { callWith } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { clave } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';

/** The number of a file. It opens the file if the user may see it. */
export function useNumeroDeCarpeta<R extends { llcarpeta: number; noci: string }>(titulo: string): Columna<R> {
  const ir = useIr();
  const numero = { id: 'noci', titulo, valor: (fila: R) => fila.noci };
  if (!useFuncion('CONSULTAR CARPETA')) return numero;
  return {
    ...numero,
    tipo: 'enlace',
    onChoose: ({ llcarpeta }: R) => ir('/pages/actualizar', { carpeta: llcarpeta, accion: 'consultar' }),
  };
}

interface Props<R> {
  titulo: string;
  /** Names the table for assistive technology. */
  tabla: string;
  operacion: Endpoint;
  /** The question, without the page. */
  body: object;
  tamanos: readonly number[];
  columnas: readonly Columna<R>[];
  clave?: ((fila: R) => Key) | undefined;
  /** The file of all of them. */
  csv: (total: number) => Pick<ComponentProps<typeof Exportar>, 'operacion' | 'body' | 'nombre'>;
  onClose: () => void;
  /** Says whose records they are. */
  children: (total: number | undefined) => ReactNode;
}

/** The files behind a number, page by page, and all of them as CSV. */
export function ListaDetras<R>({ titulo, tabla, operacion, body, tamanos, csv, children, ...props }: Props<R>) {
  const pagina = usePaginado(tabla, tamanos);
  const asked = { body: { ...body, pagina: pagina.pagina, rpp: pagina.tamano } };
  const lectura = useQuery({
    queryKey: [...clave(operacion), asked],
    queryFn: ({ signal }) => callWith(operacion, asked, signal) as Promise<{ total: number; resultados: R[] }>,
    placeholderData: keepPreviousData,
  });
  const { data } = lectura;
  const total = data?.total ?? 0;
  return (
    <Dialogo ancho="97%" titulo={titulo} onClose={props.onClose}>
      {children(data?.total)}
      <DataTable
        {...describeLectura(lectura)}
        titulo={tabla}
        columnas={props.columnas}
        filas={lectura.error ? undefined : data?.resultados}
        clave={props.clave}
        vacio={MENSAJES.sinRegistros}
        pagina={{ ...pagina, total }}
        herramientas={total > 0 && <Exportar {...csv(total)} preparando="Preparando el archivo CSV…" />}
      />
    </Dialogo>
  );
}
