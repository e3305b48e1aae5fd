import { useEffect, useRef, useState } from 'react';
import { reportFalla } from '../lib/avisos.ts';
import { Boton } from './Boton.tsx';
import { BotonPrincipal, BotonSecundario } from './Botones.tsx';
import { Dialogo } from './Dialogo.tsx';
import type { FilasDivididas } from './filasDeConflicto.tsx';
import { Nota } from './Nota.tsx';
import { Sencilla } from './tabla/Sencilla.tsx';

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
  /** The sentence of the documents about a failed save. */
  texto?: string | undefined;
  /** Opens the record as it is kept now, with this user's changes typed again on top or without. */
  onOpen: (actual: R, conservar: boolean) => void;
}

/** Somebody else saved first: nothing typed is lost, both versions are shown and the user says which one goes on. */
export default function Conflicto<R>({ registro, borrador = false, texto, read, filas, onOpen }: Props<R>) {
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
      {open && kept !== null && (
        <Dialogo
          titulo="Datos que difieren"
          onClose={() => setOpen(false)}
          acciones={
            <>
              <BotonSecundario onClick={() => setOpen(false)}>Cerrar</BotonSecundario>
              <Boton onClick={() => onOpen(kept, false)}>Descartar mis cambios</Boton>
              <BotonPrincipal onClick={() => onOpen(kept, true)}>Conservar mis cambios</BotonPrincipal>
            </>
          }
        >
          <p className="texto">
            {rows.length === 0
              ? 'Lo que usted escribió es igual a lo que está guardado ahora.'
              : 'Si conserva sus cambios, se escriben sobre los datos guardados ahora. Después revíselos y guarde.'}
            {ajenas > 0 && diceAjenas(ajenas)}
          </p>
          {rows.length > 0 && (
            <div className="mt-16">
              <Sencilla
                titulo="Datos que difieren"
                cabezas={['Dato', 'En su pantalla', 'Guardado ahora']}
                filas={rows.map(({ clave, etiqueta, mio, actual }) => ({ clave, celdas: [etiqueta, mio, actual] }))}
              />
            </div>
          )}
        </Dialogo>
      )}
    </>
  );
}
