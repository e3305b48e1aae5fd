import { enFrase } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { type ReactNode, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useMarcha } from '../../lib/useMarcha.ts';
import { BotonSecundario } from '../Botones.tsx';
import { BotonesDialogo } from '../BotonesDialogo.tsx';
import { Dialogo } from '../Dialogo.tsx';
import { Progreso } from '../Marcha.tsx';
import { Nota } from '../Nota.tsx';
import { conClave } from './filas.ts';

interface Props<R> {
  titulo: string;
  /** The words of the action: 'Bloquear', and its result for one and for several: 'bloqueado', 'bloqueados'. */
  accion: string;
  hecho: readonly [uno: string, varios: string];
  /** Their noun: 'usuario', 'usuarios'. */
  cosa: readonly [una: string, varias: string];
  elegidos: readonly R[];
  nombreDe: (row: R) => string;
  /** Does one. @returns why it was refused. @throws HttpError */
  onEach: (row: R) => Promise<string | undefined>;
  peligro?: boolean;
  desactivado?: boolean;
  onClose: () => void;
  /** Once all were tried, whatever became of them. */
  onFinish: () => void;
  /** Says what will happen. */
  children: string;
  /** Fields to fill in before. */
  campos?: ReactNode;
}

/** Names that are read at a glance: the ticked ones may stand on several pages. */
const A_LA_VISTA = 5;

interface Rechazo {
  nombre: string;
  motivo: string;
}

/** The result: the refused ones by name, each with its reason. */
const Rechazos = ({ rechazos, children }: { rechazos: readonly Rechazo[]; children: ReactNode }) => (
  <Nota tipo="advertencia" urgente>
    {children}
    <ul className="pl-20 mt-8">
      {conClave(rechazos).map(({ llave, row: { nombre, motivo } }) => (
        <li key={llave}>
          <strong>{nombre}</strong>
          {`: ${motivo}`}
        </li>
      ))}
    </ul>
  </Nota>
);

/** Asks once for several, does them one by one and can be stopped after the one that it is at; each is judged by itself. */
export function EnVarios<R>(props: Props<R>) {
  const { titulo, accion, hecho, cosa, nombreDe, onEach, onClose, onFinish } = props;
  const [elegidos] = useState(props.elegidos); // they are no longer ticked once they were tried
  /** How many were tried; null before it begins. */
  const [tried, setTried] = useState<number | null>(null);
  const [rechazos, setRechazos] = useState<readonly Rechazo[]>();
  const marcha = useMarcha();
  const cuantos = (n: number) => `${entero(n)} ${cosa[n === 1 ? 0 : 1]}`;
  const dicho = (n: number) => `${cuantos(n)} ${hecho[n === 1 ? 0 : 1]}`;
  const work = async (signal: AbortSignal) => {
    const refused: Rechazo[] = [];
    let n = 0;
    for (; n < elegidos.length && !signal.aborted; n++) {
      setTried(n);
      const row = elegidos[n] as R;
      const motivo = await onEach(row).catch((error: unknown) => mensajeDe(error));
      if (motivo !== undefined) refused.push({ nombre: nombreDe(row), motivo });
    }
    setTried(n);
    onFinish();
    const left = refused.length + elegidos.length - n;
    if (left === 0) {
      avisar.correcto(`${dicho(n)}.`);
      onClose();
    } else if (marcha.vivo()) setRechazos(refused);
    else {
      const porque = refused.map(({ nombre, motivo }) => ` ${nombre}: ${motivo}`).join('');
      avisar.advertencia(`${dicho(n - refused.length)}. Sin cambio: ${entero(left)}.${porque}`);
    }
  };
  if (rechazos) {
    const done = (tried ?? 0) - rechazos.length;
    return (
      <Dialogo angosto titulo={titulo} onClose={onClose}>
        <Rechazos rechazos={rechazos}>{`${dicho(done)}. Sin cambio: ${entero(elegidos.length - done)}.`}</Rechazos>
      </Dialogo>
    );
  }
  const running = tried !== null;
  return (
    <Dialogo
      angosto
      titulo={titulo}
      sucio={marcha.pregunta ?? false}
      onClose={() => {
        marcha.leave();
        onClose();
      }}
      onSubmit={() => marcha.begin(work)}
      acciones={
        running ? (
          <BotonSecundario onClick={marcha.stop}>Detener</BotonSecundario>
        ) : (
          <BotonesDialogo
            onCancel={onClose}
            accion={`${accion} ${cuantos(elegidos.length)}`}
            peligro={props.peligro ?? false}
            desactivado={props.desactivado ?? false}
          />
        )
      }
    >
      <p>
        <strong>{`${cuantos(elegidos.length)}.`}</strong> {props.children} Cada cambio se revisa y queda registrado por
        separado.
      </p>
      <p className="tenue mb-12">{enFrase(elegidos.map(nombreDe), A_LA_VISTA)}</p>
      {props.campos}
      <div role="status">{running && `${entero(tried + 1)} de ${entero(elegidos.length)}`}</div>
      {running && <Progreso parte={tried / elegidos.length} nombre="Avance" />}
    </Dialogo>
  );
}
