import { confirmarSegundoFactor, iniciarSegundoFactor } from '@renadet/domain/segundofactor/segundofactor.contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { type Llamar, motivoDe, type Secreto } from './api.ts';
import { CampoCodigo, CODIGO } from './CampoCodigo.tsx';
import { Respaldos } from './Respaldos.tsx';

/** The secret as a picture; dark on white whatever the theme, as cameras expect. */
const Imagen = ({ qr: { lado, trazo } }: Pick<Secreto, 'qr'>) => (
  <svg
    role="img"
    aria-label="Código QR con la clave de su cuenta; también está escrita abajo"
    viewBox={`0 0 ${lado} ${lado}`}
    shapeRendering="crispEdges"
    className="borde"
    style={{ width: 200, height: 200, background: '#fff', color: '#000' }}
  >
    <path d={trazo} fill="currentColor" />
  </svg>
);

const Paso = ({ n, children }: { n: number; children: ReactNode }) => (
  <p className="texto">
    <strong>{n}.</strong> {children}
  </p>
);

interface Props {
  call: Llamar;
  /** The own password, just typed. */
  password: string;
  seguir: string;
  /** It is in use and the recovery codes were seen. */
  onFinish: () => void;
  onCancel: (why?: string) => void;
}

/** Enrols a second factor: picture or text, first code, recovery codes. */
export function Registrar({ call, password, seguir, onFinish, onCancel }: Props) {
  const [secreto, setSecreto] = useState<Secreto>();
  const [codigo, setCodigo] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [respaldos, setRespaldos] = useState<readonly string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a second start would change the secret on the screen
  useEffect(() => {
    call(iniciarSegundoFactor, { body: { password } }).then(setSecreto, (e: unknown) => onCancel(motivoDe(e)));
  }, []);
  const [busy, send] = useOcupado(async () => {
    const typed = codigo?.trim();
    setError(typed ? undefined : 'Escriba el código de 6 dígitos.');
    if (!typed) return focusCampo(CODIGO);
    try {
      setRespaldos((await call(confirmarSegundoFactor, { body: { codigo: typed } })).respaldos);
    } catch (e) {
      setError(motivoDe(e));
      setCodigo(null);
      focusCampo(CODIGO);
    }
  });
  if (respaldos) return <Respaldos codigos={respaldos} seguir={seguir} onFollow={onFinish} />;
  if (!secreto) return null;
  return (
    <Forma onSend={send} className="pila g-16">
      <Paso n={1}>Abra en su teléfono una aplicación de autenticación y agregue una cuenta con este código QR.</Paso>
      <Imagen qr={secreto.qr} />
      <p className="nota tenue">
        Si no puede leerlo, escriba esta clave en la aplicación:
        <code className="bloque tinta partible mt-4">{secreto.secreto.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Paso n={2}>Escriba el código que muestra la aplicación.</Paso>
      <CampoCodigo value={codigo} onChange={setCodigo} error={error} ayuda="Seis dígitos; cambia cada 30 segundos." />
      <div className="fila g-8">
        <BotonEnviar ocupado={busy}>Confirmar</BotonEnviar>
        <BotonSecundario onClick={() => onCancel()}>Cancelar</BotonSecundario>
      </div>
      <Nota tipo="informacion">Mientras no confirme el código, su cuenta sigue como estaba.</Nota>
    </Forma>
  );
}
