import { legible } from '@renadet/domain/catalogos/legible';
import type { QuejaGuardada } from '@renadet/domain/queja/queja.contract';
import { type ContextoQueja, quejaNueva, reglasQueja } from '@renadet/domain/queja/queja.rules';
import { camposQueja, type Queja } from '@renadet/domain/queja/queja.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { sendQueja } from './api.ts';

const Campos = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="dsexpediente" mayusculas ancho="columna" />
    <Campo name="fcrecepcion" max={hoy} />
    <Campo name="llestado" />
    <Campo name="llmunicipio" />
    <Campo name="dslugar" mayusculas ancho="fila" />
    <Campo name="llgobierno" />
    <Campo name="dsautoridad" mayusculas ancho="columna" />
    <Campo name="novictimas" />
    <Campo
      name="dsvictima"
      mayusculas
      ancho="columna"
      ayuda="Puede dejarlo vacío: no es necesario identificar a la víctima."
    />
    <Campo name="metodos" />
    <Campo name="boremitida" />
    <Campo name="llfiscalia" />
    <Campo name="fcremision" max={hoy} />
    <Campo name="dsnoci" mayusculas ancho="columna" />
  </Rejilla>
);

interface Props {
  /** The complaint as it is kept; null is a new one. */
  queja: QuejaGuardada | null;
  modo: ContextoQueja['modo'];
  onClose: () => void;
}
const TITULOS = { nuevo: 'Registrar caso', editar: 'Editar caso', consultar: 'Consultar caso' } as const;

/** The small form of a source that is no prosecutor: register, edit or consult. Mount it while it is open. */
export function DialogoQueja({ queja, modo, onClose }: Props) {
  const cache = useQueryClient();
  const hoy = useHoy();
  const initial = (queja ?? quejaNueva()) as Queja;
  const contexto = useMemo((): ContextoQueja => ({ modo, hoy }), [modo, hoy]);
  const form = useFormulario({
    campos: camposQueja,
    rules: reglasQueja,
    initial,
    contexto,
    ...(queja && { stored: initial }),
  });
  const save = () => sendQueja(form, cache);
  return (
    <DialogoDeFormulario
      form={form}
      useOpciones={useOpciones}
      titulo={TITULOS[modo]}
      soloLectura={modo === 'consultar'}
      onClose={onClose}
      onSave={save}
    >
      {queja && <p className="letra-texto fuerte interlinea-15">{legible(queja.dsinstitucion, 'nombre')}</p>}
      <Campos hoy={hoy} />
    </DialogoDeFormulario>
  );
}
