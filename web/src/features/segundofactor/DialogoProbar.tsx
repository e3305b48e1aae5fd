import { camposCambio } from '@renadet/domain/segundofactor/segundofactor.schema';
import { useState } from 'react';
import { HttpError } from '../../lib/http.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { motivoDe } from './api.ts';
import { CampoCodigo, OBLIGATORIO } from './CampoCodigo.tsx';

const LARGO = 64;

export interface Pruebas {
  password: string;
  codigo: string;
}
interface Props {
  titulo: string;
  /** Says what will happen. */
  texto?: string | undefined;
  /** The proofs to be given again. */
  pide: readonly (keyof Pruebas)[];
  boton: string;
  peligro?: boolean;
  onSend: (pruebas: Pruebas) => Promise<void>;
  onClose: () => void;
}

/** Asks the account's owner for proofs: the password, a code. */
export function DialogoProbar({ titulo, texto, pide, boton, peligro, onSend, onClose }: Props) {
  const [typed, setTyped] = useState<Partial<Pruebas>>({});
  const [errors, setErrors] = useState<Partial<Record<keyof Pruebas | 'otro', string>>>({});
  const [busy, send] = useOcupado(async () => {
    const missing = pide.filter((name) => !typed[name]?.trim());
    setErrors(Object.fromEntries(missing.map((name) => [name, 'Este dato es obligatorio.'])));
    if (missing.length) return;
    try {
      await onSend({ password: typed.password ?? '', codigo: typed.codigo ?? '' });
    } catch (error) {
      const campo = error instanceof HttpError ? error.campos[0]?.campo : undefined;
      setErrors({ [campo === 'password' || campo === 'codigo' ? campo : 'otro']: motivoDe(error) });
    }
  });
  const set = (name: keyof Pruebas) => (value: string | null) => setTyped({ ...typed, [name]: value ?? '' });
  return (
    <Dialogo
      angosto
      titulo={titulo}
      onClose={onClose}
      onSubmit={send}
      acciones={<BotonesDialogo onCancel={onClose} accion={boton} ocupado={busy} {...(peligro && { peligro })} />}
    >
      <div className="pila g-20 pt-4">
        {errors.otro && <Nota tipo="error">{errors.otro}</Nota>}
        {texto && <p className="texto">{texto}</p>}
        {pide.includes('password') && (
          <CampoContrasenia
            name="probar-password"
            label={camposCambio.actual.etiqueta}
            value={typed.password ?? null}
            onChange={set('password')}
            max={LARGO}
            state={OBLIGATORIO}
            error={errors.password}
          />
        )}
        {pide.includes('codigo') && (
          <CampoCodigo
            value={typed.codigo ?? null}
            onChange={set('codigo')}
            error={errors.codigo}
            ayuda="El que muestra su aplicación, o un código de respaldo."
          />
        )}
      </div>
    </Dialogo>
  );
}
