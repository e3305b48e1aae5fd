import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Campos } from '@renadet/domain/lib/campos';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { reportFalla } from '../lib/avisos.ts';
import { diferencias } from '../lib/versiones.ts';
import { BotonPrincipal, BotonSecundario } from './Botones.tsx';
import { Dialogo } from './Dialogo.tsx';
import { ValorEnPalabras } from './Ficha.tsx';
import { Nota } from './Nota.tsx';

/** One difference, in words. */
export interface FilaConflicto {
  clave: string;
  etiqueta: string;
  mio: ReactNode;
  actual: ReactNode;
}

/** The differences between two records of one table of fields, catalogues by their texts. */
export function filasDe(
  campos: Campos,
  mio: object,
  actual: object,
  listas: Pick<ComponentProps<typeof ValorEnPalabras>, 'useOpciones' | 'opciones'>,
): FilaConflicto[] {
  const says = (values: object, name: string) => (
    <ValorEnPalabras {...{ campos, name, ...listas }} values={values as Readonly<Record<string, unknown>>} />
  );
  return diferencias(campos, mio, actual).map(({ campo, etiqueta }) => ({
    clave: campo,
    etiqueta,
    mio: says(mio, campo),
    actual: says(actual, campo),
  }));
}

/** The differences that this user has to look at, and how many others are nobody's to decide. */
interface FilasDivididas {
  propias: readonly FilaConflicto[];
  ajenas: number;
}
/** Only what this user touched is written over; of lists every row is shown, since they are put together row by row. */
export function divideFilas(
  campos: Campos,
  filas: readonly FilaConflicto[],
  tocados: readonly string[],
): FilasDivididas {
  const isForeign = ({ clave }: FilaConflicto) => 'etiqueta' in (campos[clave] ?? {}) && !tocados.includes(clave);
  const propias = filas.filter((fila) => !isForeign(fila));
  return { propias, ajenas: filas.length - propias.length };
}

const diceAjenas = (n: number) =>
  n === 1
    ? ' Otro dato cambió y usted no lo tocó: queda como se guardó.'
    : ` Otros ${n} datos cambiaron y usted no los tocó: quedan como se guardaron.`;

interface Props<R> {
  /** The record, as in 'esta carpeta'. */
  registro: string;
  /** It is a draft that meets a newer version, not a save that was refused. */
  borrador?: boolean;
  /** Reads the record as it is kept now. */
  read: () => Promise<R>;
  filas: (actual: R) => FilasDivididas;
  /** What the documents say of a save that failed. */
  texto?: string | undefined;
  /** Opens the record as it is kept now, with this user's changes typed again on top or without. */
  onOpen: (actual: R, conservar: boolean) => void;
}

const Comparacion = ({ filas }: { filas: readonly FilaConflicto[] }) => (
  <Table size="small" aria-label="Datos que difieren" sx={{ mt: 2, '& td, & th': { overflowWrap: 'anywhere' } }}>
    <TableHead>
      <TableRow>
        <TableCell>Dato</TableCell>
        <TableCell>En su pantalla</TableCell>
        <TableCell>Guardado ahora</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {filas.map(({ clave, etiqueta, mio, actual }) => (
        <TableRow key={clave}>
          <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
            {etiqueta}
          </TableCell>
          <TableCell>{mio}</TableCell>
          <TableCell>{actual}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** Somebody else saved first: nothing typed is lost, both versions are shown and the user says which one goes on. */
export function Conflicto<R>({ registro, borrador = false, texto, read, filas, onOpen }: Props<R>) {
  const [kept, setKept] = useState<R | null>(null);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'center' });
    bar.current?.focus({ preventScroll: true });
  }, []);
  const show = async () => {
    await reportFalla('No se pudieron leer los datos actuales.', async () => {
      setKept(await read());
      setOpen(true);
    });
  };
  const { propias: rows, ajenas } = kept === null ? { propias: [], ajenas: 0 } : filas(kept);
  return (
    <>
      <Nota ref={bar} tipo="advertencia" urgente accion={{ texto: 'Ver datos actuales', onChoose: show }}>
        {texto && <div>{texto}</div>}
        <strong>Se guardaron otros cambios en {registro}.</strong>{' '}
        {borrador
          ? 'Su borrador es de antes: compárelo con los datos actuales.'
          : 'Lo que usted escribió sigue en la pantalla y no se ha guardado.'}
      </Nota>
      {kept !== null && (
        <Dialogo
          abierto={open}
          titulo="Datos que difieren"
          onClose={() => setOpen(false)}
          acciones={
            <>
              <BotonSecundario onClick={() => setOpen(false)}>Cerrar</BotonSecundario>
              <Button onClick={() => onOpen(kept, false)}>Descartar mis cambios</Button>
              <BotonPrincipal onClick={() => onOpen(kept, true)}>Conservar mis cambios</BotonPrincipal>
            </>
          }
        >
          <Typography>
            {rows.length === 0
              ? 'Lo que usted escribió es igual a lo que está guardado ahora.'
              : 'Si conserva sus cambios, se escriben sobre los datos guardados ahora. Después revíselos y guarde.'}
            {ajenas > 0 && diceAjenas(ajenas)}
          </Typography>
          {rows.length > 0 && <Comparacion filas={rows} />}
        </Dialogo>
      )}
    </>
  );
}
