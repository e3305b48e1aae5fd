import Button from '@mui/material/Button';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { opcionesCon, useLista, useOpciones } from '../../lib/opciones.ts';
import { useGuardia } from '../../lib/useGuardia.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { FormLayout } from '../../ui/FormLayout.tsx';
import { Formulario } from '../../ui/Formulario.tsx';
import { guardarVictima } from './api.ts';
import { seccionesVictima } from './secciones.tsx';

interface Props {
  /** A new record with its defaults, or the one that is kept. */
  inicial: Victima;
  contexto: Contexto;
  /** Crime of the file: it decides which techniques are offered. */
  lldelito: number | null;
  alGuardar: () => void;
  alCancelar: () => void;
  /** Absent when no more victims fit in the file. */
  alGuardarYSeguir?: (() => void) | undefined;
}

/** Entries of the form's catalogues for reading: a technique no longer offered is among them [1-468]. */
function useOpcionesDeLectura(catalogo: string, padre: number | null) {
  const all = useLista('CttecnicasSD');
  const own = useOpciones(catalogo, padre);
  return catalogo === 'tecnicas' ? all : own;
}

/** The victim form: new, Editar, Consultar. Mount it with a `key` of the record. */
export function VictimaForm({ inicial, contexto, lldelito, alGuardar, alCancelar, alGuardarYSeguir }: Props) {
  const cache = useQueryClient();
  const stored = inicial.llvictima === null ? undefined : inicial;
  const form = useFormulario({ campos: camposVictima, rules: reglasVictima, initial: inicial, contexto, stored });
  useGuardia(useCallback(() => form.sucio, [form]));
  const readOnly = contexto.modo === 'consultar';
  const opciones = useMemo(() => {
    const delDelito = opcionesCon({ tecnicas: lldelito });
    return readOnly ? useOpcionesDeLectura : delDelito;
  }, [lldelito, readOnly]);
  const secciones = useMemo(() => seccionesVictima(contexto.hoy), [contexto.hoy]);

  const guardar = async (after: () => void) => {
    if (await guardarVictima(form, cache)) after();
  };
  return (
    <Formulario form={form} useOpciones={opciones}>
      <FormLayout
        secciones={secciones}
        onSubmit={() => !readOnly && guardar(alGuardar)}
        acciones={
          <>
            {!readOnly && (
              <Button type="submit" variant="contained" loading={form.guardando}>
                Guardar
              </Button>
            )}
            {!readOnly && alGuardarYSeguir && (
              <Button variant="outlined" disabled={form.guardando} onClick={() => guardar(alGuardarYSeguir)}>
                Guardar y agregar otra
              </Button>
            )}
            <Button
              variant={readOnly ? 'contained' : 'outlined'}
              color={readOnly ? 'primary' : 'secondary'}
              onClick={alCancelar}
            >
              Cancelar
            </Button>
          </>
        }
      />
    </Formulario>
  );
}
