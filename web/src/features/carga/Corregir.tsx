import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { useEffect, useRef } from 'react';
import { useAlmacen } from '../../lib/almacen.ts';
import type { Borrador } from '../../lib/borrador.ts';
import { useEstadoBorrador } from '../../lib/useBorrador.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { Alternativas } from '../../ui/Alternativas.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { clases } from '../../ui/clases.ts';
import { Nota } from '../../ui/Nota.tsx';
import { Paginador } from '../../ui/tabla/Paginador.tsx';
import { CampoDeCelda, focusCampo, type Rumbo } from './CampoDeCelda.tsx';
import css from './correccion.module.css';
import { type Correccion, POR_PAGINA, type VistaDeCorreccion } from './correccion.ts';
import { Rejilla } from './Rejilla.tsx';

interface Props {
  correccion: Correccion;
  onSend: () => Promise<unknown>;
  onLeave: () => void;
  borrador: Borrador;
}
const ENVIAR = 'enviar-listos';
const TECLAS =
  'F2 o una letra edita la celda; Enter y Tab pasan a otra; Ctrl+Flecha abajo va a la siguiente falla; Alt+Enter pone lo que se propone; Ctrl+Enter lo aplica a los iguales; Mayús+Flecha abajo marca y Ctrl+D rellena hacia abajo; Ctrl+V pega una columna de Excel; Esc deshace la celda; F6 sale de la tabla hacia «Enviar».';

/** Files that a sentence names. */
const NOMBRADAS = 20;

/** What the draft says of itself. */
function EstadoDelBorrador({ borrador }: Pick<Props, 'borrador'>) {
  const estado = useEstadoBorrador(borrador);
  return estado ? <p className="texto tenue al-centro">{estado}</p> : null;
}

/** How many files are here, and how they stand. */
function Cuenta({ vista: { estado } }: { vista: VistaDeCorreccion }) {
  const { expedientes, listos, fallas, vaciados } = estado;
  const fuera = vaciados
    ? ` ${cuantos(vaciados, 'renglón vaciado no se envía', 'renglones vaciados no se envían')}.`
    : '';
  return (
    <p role="status" className="texto">
      {`${cuantos(expedientes, 'expediente', 'expedientes')} por corregir: ${cuantos(listos, 'listo', 'listos')} para enviarse y ${entero(expedientes - listos)} en espera. ${cuantos(fallas, 'celda', 'celdas')} con falla.${fuera}`}
    </p>
  );
}

/** Files that came in meanwhile: nothing of theirs is here. */
function Despues({ correccion: { despues } }: Pick<Props, 'correccion'>) {
  if (!despues.length) return null;
  const some = despues.slice(0, NOMBRADAS).join(', ');
  const more = despues.length > NOMBRADAS ? ` y ${entero(despues.length - NOMBRADAS)} más` : '';
  return (
    <Nota tipo="informacion">
      {`${cuantos(despues.length, 'expediente ya se integró', 'expedientes ya se integraron')} después, en otra carga suya, y no se ${despues.length === 1 ? 'corrige' : 'corrigen'} aquí: ${some}${more}.`}
    </Nota>
  );
}

/** What may be done with the cell, besides writing it. */
function Acciones({ correccion, vista }: { correccion: Correccion; vista: VistaDeCorreccion }) {
  const { detalle, estado } = vista;
  const { propuesta = null, falla = null, iguales = 0, valor = '', leido = '' } = detalle ?? {};
  const texto = falla ? propuesta : valor;
  const otros = falla ? iguales : iguales + 1;
  return (
    <div className="fila g-8">
      {detalle && falla && propuesta !== null && (
        <Boton variant="contained" onClick={() => void correccion.write([{ ...detalle, valor: propuesta }])}>
          {`Poner «${propuesta || 'nada'}»`}
        </Boton>
      )}
      {detalle && texto !== null && iguales > (falla ? 1 : 0) && (
        <Boton onClick={() => void correccion.apply(detalle, texto)}>
          {`Aplicar «${texto || 'nada'}» a los ${entero(otros)} iguales`}
        </Boton>
      )}
      {detalle && !detalle.vaciado && valor !== leido && (
        <Boton onClick={() => void correccion.undo([detalle])}>Deshacer la celda</Boton>
      )}
      <Boton disabled={!estado.fallas} onClick={() => void correccion.seek(-1)}>
        Falla anterior
      </Boton>
      <Boton disabled={!estado.fallas} onClick={() => void correccion.seek(1)}>
        Siguiente falla
      </Boton>
      {detalle && (
        <Boton onClick={() => void correccion.empty(detalle, !detalle.vaciado)}>
          {detalle.vaciado ? 'Devolver el renglón' : 'Vaciar el renglón'}
        </Boton>
      )}
    </div>
  );
}

/** Whose cell it is, and which of the faults. */
function Contexto({ vista: { detalle, estado } }: { vista: VistaDeCorreccion }) {
  if (!detalle) return null;
  const { numCarpeta, quien, orden, leido, valor } = detalle;
  const said = [
    orden ? `Falla ${entero(orden)} de ${entero(estado.fallas)}` : 'Celda sin falla',
    numCarpeta && `expediente ${numCarpeta}`,
    quien,
    valor !== leido && `en su archivo: ${leido || 'vacía'}`,
  ];
  return <p className="texto tenue partible">{said.filter(Boolean).join(' · ')}</p>;
}

/** The field of the cell, and what may be done with it: a card of its own where the window is narrow. */
function Editor({
  correccion,
  vista,
  onDone,
}: Pick<Props, 'correccion'> & { vista: VistaDeCorreccion; onDone: (rumbo: Rumbo) => void }) {
  const { detalle } = vista;
  return (
    <section aria-label="Celda que se corrige" className={clases('marco p-16', css.editor)}>
      {detalle ? (
        <CampoDeCelda {...{ correccion, detalle, onDone }} />
      ) : (
        <p className="texto tenue">Elija una celda, o vaya a la siguiente falla.</p>
      )}
      <div className="columna g-12">
        <Contexto vista={vista} />
        <Acciones {...{ correccion, vista }} />
      </div>
    </section>
  );
}

/** The sheets, and which of their rows are looked through. */
const Hojas = ({ correccion, vista }: { correccion: Correccion; vista: VistaDeCorreccion }) => (
  <div className="fila g-12 al-centro">
    <Alternativas
      titulo="Hoja"
      opciones={vista.estado.hojas.map(({ hoja, fallas }) => ({ valor: hoja, texto: `${hoja} (${entero(fallas)})` }))}
      elegida={vista.hoja}
      onChoose={(hoja) => void correccion.openHoja(hoja)}
      className="salta"
    />
    <Casilla checked={vista.soloFallas} onTick={(only) => void correccion.setSoloFallas(only)}>
      Solo renglones con falla
    </Casilla>
  </div>
);

/** The refused rows of a load, mended where they are shown and sent by the door of every load [2-592]. */
export function Corregir({ correccion, onSend, onLeave, borrador }: Props) {
  const vista = useAlmacen(correccion);
  const { estado, filas, desde } = vista;
  const angosta = useMedia('(max-width:899.95px)');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [ocupado, send] = useOcupado(onSend);
  /** The field keeps the focus when it goes on to another cell: since the move of this number. */
  const enCampo = useRef<number>(undefined);
  const { vez, detalle } = vista;
  useEffect(() => {
    if (enCampo.current === undefined || enCampo.current === vez || !detalle) return;
    enCampo.current = undefined;
    focusCampo();
  }, [vez, detalle]);
  const leave = () => document.getElementById(ENVIAR)?.focus();
  const onDone = (rumbo: Rumbo) => {
    if (rumbo === 'fuera') return leave();
    if (rumbo === 'siguiente' || rumbo === 'anterior') {
      enCampo.current = vez;
      void correccion.seek(rumbo === 'siguiente' ? 1 : -1);
      return;
    }
    const cell = document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    cell?.focus();
    const key = { celda: undefined, abajo: 'Enter', derecha: 'Tab' }[rumbo];
    if (key) cell?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  return (
    <section className="columna g-16" aria-labelledby="corregir-carga">
      <h2 id="corregir-carga" ref={heading} tabIndex={-1} className="sin-contorno">
        Corregir la carga
      </h2>
      <Cuenta vista={vista} />
      <Despues correccion={correccion} />
      <div className="fila g-8">
        <BotonEspera
          id={ENVIAR}
          variant="contained"
          ocupado={ocupado}
          disabled={!estado.listos}
          onClick={() => void send()}
        >
          {estado.listos === 1 ? 'Enviar el listo' : `Enviar los ${entero(estado.listos)} listos`}
        </BotonEspera>
        <Boton color="secondary" onClick={onLeave}>
          Dejar por ahora
        </Boton>
        <EstadoDelBorrador borrador={borrador} />
      </div>
      {!estado.hojas.length && <Nota tipo="correcto">No queda nada por corregir: todo se integró.</Nota>}
      <Editor {...{ correccion, vista, onDone }} />
      {!angosta && estado.hojas.length > 0 && (
        <>
          <Hojas {...{ correccion, vista }} />
          <Rejilla {...{ correccion, vista }} onEdit={focusCampo} onLeave={leave} />
          {filas.length > POR_PAGINA && (
            <Paginador
              total={filas.length}
              pagina={desde / POR_PAGINA}
              tamano={POR_PAGINA}
              tamanos={[POR_PAGINA]}
              etiqueta="Renglones"
              onPage={(page) => void correccion.openPagina(page * POR_PAGINA)}
              onSize={() => {}}
            />
          )}
          <p className="texto tenue con-raton">{TECLAS}</p>
        </>
      )}
    </section>
  );
}
