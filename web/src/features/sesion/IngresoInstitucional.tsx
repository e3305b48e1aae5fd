import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { read, save } from '../../lib/almacen.ts';
import { mensajeDe } from '../../lib/http.ts';
import { DENTRO } from '../../lib/ingreso.ts';
import {
  askDireccion,
  comeBack,
  type DeVuelta,
  handOver,
  type Institucion,
  listInstituciones,
  takeRespuesta,
} from '../../lib/institucional.ts';
import { closeSesion, getSesion, openSesion } from '../../lib/session.ts';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { clases } from '../../ui/clases.ts';
import css from './ingreso.module.css';
import { keepPedida, useEntrar } from './useEntrar.ts';

/** The institution that was chosen last on this device: it says nothing of a person. */
const ULTIMA = 'renadet.institucion';

/** Asks the server once for the user who came back from the provider. */
async function enter(vuelta: DeVuelta, onEnter: () => unknown): Promise<'cerrar' | undefined> {
  if (await handOver(vuelta)) {
    window.close();
    return 'cerrar';
  }
  const next = await comeBack(vuelta).catch(mensajeDe);
  if (typeof next === 'string') closeSesion(next);
  else {
    openSesion(next);
    save(localStorage, DENTRO, true);
    await onEnter();
  }
  return undefined;
}

function Elegir({ instituciones }: { instituciones: readonly Institucion[] }) {
  const id = useId();
  const [first] = instituciones;
  const last = read<number | null>(localStorage, ULTIMA, null);
  const known = instituciones.some(({ llinstitucion }) => llinstitucion === last) ? last : first?.llinstitucion;
  const [elegida, setElegida] = useState(known ?? 0);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    save(localStorage, ULTIMA, elegida);
    try {
      const fresco = read(localStorage, DENTRO, false);
      const direccion = await askDireccion({ llinstitucion: elegida, fresco });
      keepPedida();
      window.location.assign(direccion);
    } catch (error) {
      setBusy(false);
      closeSesion(mensajeDe(error));
    }
  };
  return (
    <form onSubmit={send} className={clases('rejilla g-8 raya', css.institucional)}>
      {instituciones.length > 1 && (
        <>
          <label htmlFor={id}>Su institución</label>
          <select id={id} value={elegida} onChange={(event) => setElegida(Number(event.target.value))}>
            {instituciones.map(({ llinstitucion, dsinstitucion }) => (
              <option key={llinstitucion} value={llinstitucion}>
                {dsinstitucion}
              </option>
            ))}
          </select>
        </>
      )}
      <BotonLlano type="submit" aria-disabled={busy}>
        {busy ? 'Abriendo su institución…' : 'Entrar con mi institución'}
      </BotonLlano>
    </form>
  );
}

/** The sign-in with the provider of an institution; nothing when no institution has one (ADR 79). */
export function IngresoInstitucional() {
  const router = useRouter();
  const entrar = useEntrar(true);
  const [instituciones, setInstituciones] = useState<readonly Institucion[]>([]);
  const [estado, setEstado] = useState<'vuelve' | 'cerrar'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is taken once, with the page that it came to
  useEffect(() => {
    const vuelta = takeRespuesta();
    if (vuelta === undefined) return;
    setEstado('vuelve');
    void enter(vuelta, entrar).then((next) => {
      setEstado(next);
      // nothing of it stays in the address. A user with a session has left this address already
      if (!getSesion()) void router.navigate({ to: '/login', replace: true });
    });
  }, []);
  useEffect(() => void listInstituciones().then(setInstituciones), []);
  if (estado)
    return (
      <p role="status">
        {estado === 'cerrar'
          ? 'Ya ingresó. Puede cerrar esta ventana y seguir donde estaba.'
          : 'Ingresando con su institución…'}
      </p>
    );
  return instituciones.length ? <Elegir instituciones={instituciones} /> : null;
}
